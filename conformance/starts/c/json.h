/* A small reader of JSON. A value is a pointer to its first character in a line that is kept as long as the value;
   texts are compared and written as they stand, with their quotes and escapes. NULL is no value. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *json_skip(const char *at) {
    while (*at && (isspace((unsigned char)*at) || *at == ',' || *at == ':')) at++;
    return at;
}

/* The end of a value: what stands behind its last character. */
static const char *json_end(const char *value) {
    const char *at = value;
    int depth = 0, quoted = 0;
    for (; *at; at++) {
        if (quoted) {
            if (*at == '\\' && at[1]) at++;
            else if (*at == '"') quoted = 0;
        } else if (*at == '"') quoted = 1;
        else if (*at == '{' || *at == '[') depth++;
        else if (*at == '}' || *at == ']') depth--;
        else if (depth || !strchr(",: \t\r\n", at[1])) continue;
        if (depth < 0) return at;
        if (!depth && !quoted) return at + 1;
    }
    return at;
}

/* The value behind another in a list or an object. */
static const char *json_next(const char *value) {
    const char *at = json_skip(json_end(value));
    return *at && *at != ']' && *at != '}' ? at : NULL;
}

/* The first value of a list; of an object the first name. */
static const char *json_first(const char *list) {
    if (!list || (*list != '[' && *list != '{')) return NULL;
    const char *at = json_skip(list + 1);
    return *at && *at != ']' && *at != '}' ? at : NULL;
}

static int json_same(const char *one, const char *other) {
    size_t length = one && other ? (size_t)(json_end(one) - one) : 0;
    return length && length == (size_t)(json_end(other) - other) && !memcmp(one, other, length);
}

/* Whether a value is written so: `json_is(value, "\"draw\"")`. */
static int json_is(const char *value, const char *written) { return json_same(value, written); }

/* The value of a name in an object, the name with its quotes. */
static const char *json_get(const char *object, const char *name) {
    for (const char *at = object && *object == '{' ? json_first(object) : NULL; at; at = json_next(at)) {
        const char *value = json_next(at);
        if (!value || json_same(at, name)) return value;
        at = value;
    }
    return NULL;
}

static int json_number(const char *value) { return value ? atoi(value) : 0; }

static void json_print(const char *value) { printf("%.*s", (int)(json_end(value) - value), value); }
