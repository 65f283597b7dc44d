/* The start of an engine: it deals, knows a Tonk, and lets a player open. What is not written yet is an error. */
#include "json.h"

static const char *ABOUT = "\"protocol\": 1, \"games\": [\"black_company\"], \"level\": 0, "
                           "\"engine\": {\"name\": \"my tonk\", \"version\": \"0.1\", \"language\": \"c\"}";
static struct seat { const char *name; int points, stake, won; } seats[6];
static int players, to_move, low_limit; /* no players: no hand is being played; no limit: no rules are agreed */

static int points_of(const char *hand) {
    int sum = 0;
    for (const char *card = json_first(hand); card; card = json_next(card))
        sum += card[1] == 'A' ? 1 : strchr("1JQK", card[1]) ? 10 : card[1] - '0';
    return sum;
}

/* Each who has not won pays each winner so many of his own stakes. */
static void end(int winners, int times) {
    int paid = 0;
    printf("\"ok\": true, \"end\": {\"winners\": [");
    for (int seat = 0, count = 0; seat < players; seat++)
        if (seats[seat].won) json_item(count++, seats[seat].name);
        else paid += times * seats[seat].stake;
    printf("], \"net\": {");
    for (int seat = 0; seat < players; seat++)
        json_member(seat, seats[seat].name, seats[seat].won ? paid : -times * winners * seats[seat].stake);
    printf("}}"), players = 0;
}

/* An option that is no reading binds; of `low_limit` every value is played, of no other. */
static void rules(const char *options, const char *readings) {
    int unable = 0;
    for (const char *name = json_first(options); name; name = json_next(json_next(name)))
        if (!json_is(name, "low_limit") && !json_holds(readings, name))
            printf(unable ? "" : "\"unsupported\": ["), json_item(unable++, name);
    printf(unable ? "]" : "\"ok\": true");
    low_limit = json_number(json_get(options, "low_limit")), players = 0;
}

static void deal(const char *request) {
    const char *hands = json_get(json_get(request, "zones"), "hand");
    const char *stakes = json_get(json_get(request, "given"), "stake");
    int tonks = players = 0;
    for (const char *name = json_first(json_get(request, "players")); name && players < 6; name = json_next(name)) {
        struct seat seat = {name, points_of(json_get(hands, name)), json_number(json_get(stakes, name)), 0};
        tonks += seat.won = seat.points <= low_limit || seat.points >= 49;
        seats[players++] = seat;
        if (json_same(name, json_get(request, "dealer"))) to_move = players;
    }
    to_move %= players;
    if (tonks) end(tonks, 2); else printf("\"ok\": true");
}

static void play(const char *player, const char *move) {
    int lowest = json_is(json_get(move, "move"), "drop");
    for (int seat = 0; seat < players; seat++) lowest &= seat == to_move || seats[to_move].points < seats[seat].points;
    if (!players || !json_same(player, seats[to_move].name))
        printf("\"refused\": true, \"rule\": \"it is not your turn\"");
    else if (lowest) seats[to_move].won = 1, end(1, 1);
    else printf("\"error\": \"not written yet, or what it leads to\"");
}

static void answer(const char *command, const char *request) {
    if (json_is(command, "hello") && json_holds(json_get(request, "protocol"), "1")) printf("%s", ABOUT);
    else if (json_is(command, "rules")) rules(json_get(request, "options"), json_get(request, "readings"));
    else if (json_is(command, "deal") && low_limit) deal(json_kept(request));
    else if (json_is(command, "do")) play(json_get(request, "player"), json_get(request, "move"));
    else if (json_is(command, "reset") || json_is(command, "bye")) players = low_limit = 0, printf("\"ok\": true");
    else printf("\"error\": \"no such command, or not now\"");
}

int main(void) { return json_serve(answer); }
