"""Two implementations of a game side by side.

An implementation is whatever can be dealt a scripted hand, play a move or refuse it, and tell what it sees: the
interpreter over a model, an engine behind a pipe, a recording. All are asked the same questions (`observations`), and
what they answer is compared in one place (`first_difference`).

    compare(left, right, driver)               the first divergence in the hands that a driver proposes
    shrink(left, right, divergence)            the smallest game that still shows it
    observe(implementation, script, level)     what it answers, as plain values
    first_difference(expected, got)            the first place where two of these differ

Drivers: `recorded`, `playing` with a policy such as `uniform`, `biased`, `trying`, `exhaustive`, `guided`, `product`.
"""

from tonkspec.lockstep.amounts import amounts_asked, amounts_near, givens
from tonkspec.lockstep.bearing import bearing
from tonkspec.lockstep.comparing import Divergence, Failure, again, compare, divergence, divergences
from tonkspec.lockstep.coverage import Corpus, Coverage, guided
from tonkspec.lockstep.dealing import deals, dealt
from tonkspec.lockstep.difference import Difference, first_difference
from tonkspec.lockstep.driver import Dealt, Driver, Policy, Proposed, Standing, playing, recorded
from tonkspec.lockstep.exhaustive import exhaustive
from tonkspec.lockstep.implementation import FailedError, Implementation
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
from tonkspec.lockstep.policies import biased, trying, uniform
from tonkspec.lockstep.product import Searched, product, search_product
from tonkspec.lockstep.recording import Recording, RecordingError
from tonkspec.lockstep.scripts import laid_out, script_of, zone_content
from tonkspec.lockstep.shrinking import Keeps, Shrunk, shrink
from tonkspec.lockstep.stacking import stacked

__all__ = [
    "HIGHEST_LEVEL",
    "Answer",
    "Corpus",
    "Coverage",
    "Dealt",
    "Difference",
    "Divergence",
    "Driver",
    "End",
    "FailedError",
    "Failure",
    "Implementation",
    "Interpreter",
    "Keeps",
    "Kind",
    "Observation",
    "Play",
    "Policy",
    "Probe",
    "Proposed",
    "Question",
    "Recording",
    "RecordingError",
    "Scene",
    "Script",
    "Searched",
    "SeenZone",
    "Shrunk",
    "Standing",
    "Vocabulary",
    "again",
    "amounts_asked",
    "amounts_near",
    "answers",
    "bearing",
    "biased",
    "compare",
    "deals",
    "dealt",
    "divergence",
    "divergences",
    "exhaustive",
    "first_difference",
    "givens",
    "guided",
    "laid_out",
    "observations",
    "observe",
    "plain_end",
    "plain_play",
    "plain_scene",
    "playing",
    "product",
    "questions",
    "recorded",
    "script_of",
    "search_product",
    "shrink",
    "stacked",
    "trying",
    "uniform",
    "vocabulary_of",
    "zone_content",
]
