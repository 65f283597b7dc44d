/* The start of an engine: it deals, knows a Tonk, and lets a player open. What is not written yet is an error. */
#include "json.h"

static struct { const char *name; int points, stake, net, won; } seats[6];
static int players, to_move, low_limit, in_play;

static int points_of(const char *hand) {
    int sum = 0;
    for (const char *card = json_first(hand); card; card = json_next(card))
        sum += card[1] == 'A' ? 1 : strchr("1JQK", card[1]) ? 10 : card[1] - '0';
    return sum;
}

/* Each who has not won pays each winner so many of his own stakes. */
static void end(int times) {
    for (int payer = 0; payer < players; payer++)
        for (int payee = 0; payee < players && !seats[payer].won; payee++)
            if (seats[payee].won) {
                seats[payer].net -= times * seats[payer].stake;
                seats[payee].net += times * seats[payer].stake;
            }
    printf("\"ok\": true, \"end\": {\"winners\": [");
    for (int seat = 0, count = 0; seat < players; seat++)
        if (seats[seat].won) printf(count++ ? ", " : ""), json_print(seats[seat].name);
    printf("], \"net\": {");
    for (int seat = 0; seat < players; seat++)
        printf(seat ? ", " : ""), json_print(seats[seat].name), printf(": %d", seats[seat].net);
    printf("}}"), in_play = 0;
}

/* An option that is no reading binds; of `low_limit` every value is played, of no other. */
static void rules(const char *options, const char *readings) {
    int unable = 0;
    for (const char *name = json_first(options); name; name = json_next(json_next(name))) {
        int may = json_is(name, "\"low_limit\"");
        for (const char *free = json_first(readings); free; free = json_next(free)) may |= json_same(free, name);
        if (!may) printf(unable++ ? ", " : "\"unsupported\": ["), json_print(name);
    }
    low_limit = json_number(json_get(options, "\"low_limit\"")), in_play = 0;
    printf(unable ? "]" : "\"ok\": true");
}

static void hello(const char *offered) {
    while (offered && json_number(offered) != 1) offered = json_next(offered);
    printf(offered ? "\"protocol\": 1, \"engine\": {\"name\": \"my tonk\", \"version\": \"0.1\", \"language\": \"c\"}, "
                     "\"games\": [\"black_company\"], \"level\": 0" : "\"error\": \"only protocol 1 is spoken here\"");
}

static void deal(const char *request) {
    const char *hands = json_get(json_get(request, "\"zones\""), "\"hand\""), *name;
    const char *stakes = json_get(json_get(request, "\"given\""), "\"stake\"");
    int tonks = players = 0, dealer = 0;
    for (name = json_first(json_get(request, "\"players\"")); name && players < 6; name = json_next(name)) {
        int points = points_of(json_get(hands, name)), won = points <= low_limit || points >= 49;
        if (json_same(name, json_get(request, "\"dealer\""))) dealer = players;
        seats[players].name = name, seats[players].points = points, seats[players].won = won, tonks += won;
        seats[players].stake = json_number(json_get(stakes, name)), seats[players++].net = 0;
    }
    to_move = (dealer + 1) % players, in_play = 1;
    if (tonks) end(2); else printf("\"ok\": true");
}

static void play(const char *request) {
    if (!in_play || !json_same(json_get(request, "\"player\""), seats[to_move].name)) {
        printf("\"refused\": true, \"rule\": \"it is not your turn\"");
        return;
    }
    int lowest = json_is(json_get(json_get(request, "\"move\""), "\"move\""), "\"drop\"");
    for (int seat = 0; seat < players; seat++) lowest &= seat == to_move || seats[to_move].points < seats[seat].points;
    if (lowest) seats[to_move].won = 1, end(1); else printf("\"error\": \"not written yet, or what it leads to\"");
}

int main(void) {
    char *line = NULL, *dealt = NULL; /* the players' names stay where they stand in the line that dealt */
    for (size_t size = 0; getline(&line, &size, stdin) > 0; fflush(stdout)) {
        const char *command = json_get(line, "\"cmd\"");
        int leaving = json_is(command, "\"bye\"");
        printf("{\"seq\": "), json_print(json_get(line, "\"seq\"")), printf(", ");
        if (json_is(command, "\"hello\""))
            hello(json_first(json_get(line, "\"protocol\"")));
        else if (json_is(command, "\"rules\""))
            rules(json_get(line, "\"options\""), json_get(line, "\"readings\""));
        else if (json_is(command, "\"deal\"") && low_limit) free(dealt), deal(dealt = strdup(line));
        else if (json_is(command, "\"do\"")) play(line);
        else if (leaving || json_is(command, "\"reset\"")) in_play = low_limit = 0, printf("\"ok\": true");
        else printf("\"error\": \"no such command, or not now\"");
        printf("}\n");
        if (leaving) return fflush(stdout);
    }
}
