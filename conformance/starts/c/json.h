/* A small reader of JSON, and of the lines of the protocol. A value is a pointer to its first character in a line that
   is kept as long as the value; texts are compared and written as they stand, with their quotes and escapes. NULL is no
   value. */
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

/* Whether a value is this text: `json_is(value, "draw")`. */
static int json_is(const char *value, const char *text) {
    size_t length = strlen(text);
    return value && *value == '"' && !strncmp(value + 1, text, length) && value[1 + length] == '"';
}

/* The value of a name in an object; the name is a text, or stands in a line as well, and then has its quotes. */
static const char *json_get(const char *object, const char *name) {
    for (const char *at = object && *object == '{' ? json_first(object) : NULL; at; at = json_next(at)) {
        const char *value = json_next(at);
        if (!value || (*name == '"' ? json_same(at, name) : json_is(at, name))) return value;
        at = value;
    }
    return NULL;
}

static int json_number(const char *value) { return value ? atoi(value) : 0; }

/* Whether a list holds a value. */
static int json_holds(const char *list, const char *value) {
    const char *at = json_first(list);
    while (at && !json_same(at, value)) at = json_next(at);
    return at != NULL;
}

/* Write a value as the item with this number, from 0, of a list; or as a name with a number behind it in an object. */
static void json_item(int number, const char *value) {
    printf("%s%.*s", number ? ", " : "", (int)(json_end(value) - value), value);
}

static void json_member(int number, const char *name, int value) { json_item(number, name), printf(": %d", value); }

/* A copy of a request, kept until the next is kept. */
static const char *json_kept(const char *request) {
    static char *kept;
    free(kept);
    return kept = strdup(request);
}

/* Read requests line by line and write an answer to each, up to `bye`; `answer` writes what stands behind `seq`. */
static int json_serve(void (*answer)(const char *command, const char *request)) {
    char *line = NULL;
    for (size_t size = 0; getline(&line, &size, stdin) > 0;) {
        const char *command = json_get(line, "cmd");
        printf("{\"seq\": "), json_item(0, json_get(line, "seq")), printf(", ");
        answer(command, line);
        printf("}\n"), fflush(stdout);
        if (json_is(command, "bye")) break;
    }
    return 0;
}
