"""Codes that begin with F: about files."""

from tonkspec.diagnostics.codes.code import Code

FILE_CODES: tuple[Code, ...] = (
    Code(
        "F101",
        "no such file",
        "There is no file with this name, or something on the way to it is not a folder. Names are looked for from "
        "the folder in which the command runs.",
    ),
    Code(
        "F102",
        "a folder, not a file",
        "A file was expected, and the name is a folder's. Name a file in it.",
    ),
    Code(
        "F103",
        "a file that cannot be read",
        "The file is there, but the system does not let it be read: for want of permission, because its name is too "
        "long or holds a zero byte, or because the disk fails. The message repeats what the system says.",
    ),
    Code(
        "F104",
        "a file that is too large",
        "Every kind of file has a largest size, so that a mistaken name cannot keep the program busy for hours. The "
        "largest rule file has 256 KiB; the longest of those that come with the package has 20 KiB.",
    ),
    Code(
        "F105",
        "a text that is not in UTF-8",
        "All files are read as UTF-8, and this one holds bytes that are none: most likely it was saved in another "
        "encoding, such as UTF-16, Windows-1251 or Latin-1. Save it as UTF-8; a mark at its beginning that says so "
        "does no harm.",
    ),
    Code(
        "F106",
        "not a text",
        "The file holds zero bytes, which no text does: it is a picture, an archive, a program or something else of "
        "that kind.",
    ),
    Code(
        "F107",
        "no ordinary file",
        "Rules and traces are read from ordinary files only: a pipe or a device may never end, and cannot be read "
        "twice. Save what it gives to a file.",
    ),
    Code(
        "F108",
        "a file that cannot be written",
        "The system does not let the file be written: for want of permission for it or for its folder, or because "
        "the disk is full. The message repeats what the system says; the file is as it was.",
    ),
    Code(
        "F109",
        "a folder without rule files",
        "In this folder and those inside it there is no file whose name ends in `.tonk`. Folders whose names begin "
        "with a dot are not looked into.",
    ),
    Code(
        "F110",
        "a file that is there already",
        "A file is to be written where another is that this command has not made, `-o engine.py` say. It stays as it "
        "is. Name another file, or add `--force` to write over it.",
    ),
)
