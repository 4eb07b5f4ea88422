"""Types and attributes out of tokens."""

from lowad.ir.lexer import Cursor, spell
from lowad.ir.types import (
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    NamedStructType,
    PointerType,
    SimpleType,
    StructType,
    Type,
    VectorType,
)
from lowad.source import Source

_WORDS: dict[str, Type] = {
    **{word: SimpleType(word) for word in ("void", "label", "metadata", "token", "x86_amx")},
    **{f"i{bits}": IntType(bits) for bits in (1, 8, 16, 32, 64, 128)},
    **{word: FloatType(word) for word in FloatType.names()},
    "ptr": PointerType(),
}


class TypeReader(Cursor):
    """Reads types and attributes; `named` holds the module's structures, made at their first mention."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.named: dict[str, NamedStructType] = {}
        self._known: dict[str, Type] = dict(_WORDS)
        self._calls: dict[tuple[Type, tuple[Type, ...]], FunctionType] = {}

    def starts_type(self, token: str) -> bool:
        """Whether a type may begin with `token`."""
        return (
            token in self._known
            or token[:1] in ("%", "[", "{", "<")
            or token == "target"
            or (token[:1] == "i" and token[1:].isdigit())
        )

    def type(self) -> Type:
        """Take a type, a function's apart."""
        token = self.tokens[self.at]
        found = self._known.get(token)
        if found is None:
            return self._other_type(token)
        self.at += 1
        if token == "ptr" and self.tokens[self.at] == "addrspace":
            self.at += 1
            return PointerType(spell(self.balanced()[1:-1]))
        return found

    def full_type(self) -> Type:
        """Take a type, a function's too."""
        found = self.type()
        while self.tokens[self.at] == "(":
            found = self._parameters(found)
        return found

    def function_type(self, result: Type, params: tuple[Type, ...]) -> FunctionType:
        """Return the type of a function of so many arguments."""
        found = self._calls.get((result, params))
        if found is None:
            found = self._calls[result, params] = FunctionType(result, params)
        return found

    def named_type(self, name: str) -> NamedStructType:
        """Return the module's structure `name`, which may have no body yet."""
        found = self.named.get(name)
        if found is None:
            found = self.named[name] = NamedStructType(name)
            self._known["%" + name] = found
        return found

    def _other_type(self, token: str) -> Type:
        """Take a type that is more than one known word."""
        first = token[:1]
        if first == "i" and token[1:].isdigit():
            self.at += 1
            found = self._known[token] = IntType(int(token[1:]))
            return found
        if first == "%":
            self.at += 1
            return self.named_type(token[1:])
        if token == "[":
            self.at += 1
            count, element = self._repeated()
            self.expect("]")
            return ArrayType(count, element)
        if token == "<":
            return self._vector_or_packed()
        if token == "{":
            return StructType(self.struct_fields())
        if token == "target":
            self.at += 1
            return SimpleType("target" + spell(self.balanced()))
        self.fail(f"expected a type, not '{token}'")

    def _repeated(self) -> tuple[int, Type]:
        count = self.number()
        self.expect("x")
        return count, self.type()

    def _vector_or_packed(self) -> Type:
        self.expect("<")
        if self.tokens[self.at] == "{":
            fields = self.struct_fields()
            self.expect(">")
            return StructType(fields, packed=True)
        scalable = self.accept("vscale")
        if scalable:
            self.expect("x")
        count, element = self._repeated()
        self.expect(">")
        return VectorType(count, element, scalable)

    def struct_fields(self) -> list[Type]:
        """Take the fields of a structure, braces included."""
        self.expect("{")
        fields: list[Type] = []
        while not self.accept("}"):
            if fields:
                self.expect(",")
            fields.append(self.type())
        return fields

    def _parameters(self, result: Type) -> FunctionType:
        self.expect("(")
        params: list[Type] = []
        variadic = False
        while not self.accept(")"):
            if params or variadic:
                self.expect(",")
            if self.accept("..."):
                variadic = True
            else:
                params.append(self.type())
        return FunctionType(result, params, variadic)

    def attribute(self) -> str:
        """Take one attribute: a word, a word and its arguments, or a string with or without value."""
        token = self.take()
        follows = self.tokens[self.at]
        if follows == "(":
            return token + spell(self.balanced())
        if follows == "=":
            self.at += 1
            return f"{token}={self.take()}"
        if token == "align":
            return f"align {self.take()}"
        if token[0] not in '"#abcdefghijklmnopqrstuvwxyz':
            self.at -= 1
            self.fail(f"expected an attribute, not '{token}'")
        return token


def type_in_attribute(word: str, named: dict[str, NamedStructType]) -> Type:
    """Return the type that an attribute such as `sret(%struct.S)` names; `named` are the structures."""
    reader = TypeReader(Source("<attribute>", word[word.index("(") + 1 : -1]))
    reader.named = named
    reader.read_line()
    return reader.type()
