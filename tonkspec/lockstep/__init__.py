"""Two implementations of a game side by side.

An implementation is whatever can be dealt a scripted hand, play a move or refuse it, and tell what it sees: the
interpreter over a model, an engine behind a pipe, a recording. All are asked the same questions (`observations`), and
what they answer is compared in one place (`compare`).

    observe(implementation, script, level)     what it answers, as plain values
    compare(expected, got)                     the first place where two of these differ
"""

from tonkspec.lockstep.compare import Divergence, compare
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.interpreter import Interpreter
from tonkspec.lockstep.observe import (
    HIGHEST_LEVEL,
    Kind,
    Observation,
    Probe,
    Question,
    Script,
    answers,
    observations,
    observe,
    questions,
)
from tonkspec.lockstep.plain import (
    Answer,
    End,
    Play,
    Scene,
    SeenZone,
    Vocabulary,
    plain_end,
    plain_play,
    plain_scene,
    vocabulary_of,
)
from tonkspec.lockstep.recording import Recording, RecordingError
from tonkspec.lockstep.scripts import laid_out, script_of, zone_content

__all__ = [
    "HIGHEST_LEVEL",
    "Answer",
    "Divergence",
    "End",
    "Implementation",
    "Interpreter",
    "Kind",
    "Observation",
    "Play",
    "Probe",
    "Question",
    "Recording",
    "RecordingError",
    "Scene",
    "Script",
    "SeenZone",
    "Vocabulary",
    "answers",
    "compare",
    "laid_out",
    "observations",
    "observe",
    "plain_end",
    "plain_play",
    "plain_scene",
    "questions",
    "script_of",
    "vocabulary_of",
    "zone_content",
]
