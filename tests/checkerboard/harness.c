/* Plays a whole game through the interface of CheckerBoard: harness LIBRARY. It loads the library as CheckerBoard does,
   on Windows by LoadLibrary and elsewhere by dlopen, and prints every position. The last line is
   `PLIES plies, black N, white N, result R`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#define WINAPI
#endif

#define WHITE 1
#define BLACK 2
#define MAN 4
#define KING 8
#define UNKNOWN 3
#define LONGEST 160

struct place { int x, y; };
struct CBmove {
  int jumps, newpiece, oldpiece;
  struct place from, to, path[12], del[12];
  int delpiece[12];
};

typedef int(WINAPI *getmove_type)(int board[8][8], int color, double maxtime, char str[1024], int *playnow, int info,
                                  int moreinfo, struct CBmove *move);
typedef int(WINAPI *command_type)(char command[256], char reply[1024]);

static getmove_type getmove;
static command_type enginecommand;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void load(const char *path) {
#ifdef _WIN32
  HMODULE library = LoadLibraryA(path);
  if (!library) fail("LoadLibrary failed");
  getmove = (getmove_type)(void *)GetProcAddress(library, "getmove");
  enginecommand = (command_type)(void *)GetProcAddress(library, "enginecommand");
#else
  void *library = dlopen(path, RTLD_NOW);
  if (!library) fail(dlerror());
  *(void **)&getmove = dlsym(library, "getmove");
  *(void **)&enginecommand = dlsym(library, "enginecommand");
#endif
  if (!getmove || !enginecommand) fail("the library exports no getmove or no enginecommand");
}

static void expect(const char *command, const char *answer) {
  char text[256], reply[1024] = "";
  strcpy(text, command);
  if (enginecommand(text, reply) != 1 || (answer && strcmp(reply, answer))) {
    fprintf(stderr, "%s: %s\n", command, reply);
    exit(1);
  }
  printf("%s: %s\n", command, reply);
}

/* The piece on a square, from 1 to 32. */
static int *at(int board[8][8], int square) {
  int row = (square - 1) / 4, column = (square - 1) % 4 * 2 + 1 - row % 2;
  return &board[7 - column][row];
}

static int count(int board[8][8], int color) {
  int square, pieces = 0;
  for (square = 1; square <= 32; square++) pieces += (*at(board, square) & color) != 0;
  return pieces;
}

/* Writes the position as FEN. */
static void write_fen(int board[8][8], int color, char *fen) {
  int side, square;
  fen += sprintf(fen, "%c", color == BLACK ? 'B' : 'W');
  for (side = WHITE; side <= BLACK; side++) {
    const char *comma = "";
    fen += sprintf(fen, ":%c", side == BLACK ? 'B' : 'W');
    for (square = 1; square <= 32; square++) {
      int piece = *at(board, square);
      if (!(piece & side)) continue;
      fen += sprintf(fen, "%s%s%d", comma, piece & KING ? "K" : "", square);
      comma = ",";
    }
  }
}

int main(int count_of_arguments, char **arguments) {
  int board[8][8] = {{0}}, color = BLACK, plies = 0, result = UNKNOWN, square;
  char fen[512], command[600], reply[1024], text[1024];
  if (count_of_arguments != 2) fail("harness LIBRARY");
  load(arguments[1]);
  expect("name", NULL);
  expect("get protocolversion", "2");
  expect("get gametype", "21");
  expect("set hashsize 16", "hashsize 16");
  if (enginecommand("no such command", reply) != 0 || strcmp(reply, "?")) fail("an unknown command is not refused");
  for (square = 1; square <= 12; square++) *at(board, square) = BLACK | MAN;
  for (square = 21; square <= 32; square++) *at(board, square) = WHITE | MAN;
  while (result == UNKNOWN && plies < LONGEST) {
    int before[2] = {count(board, color), count(board, color ^ 3)}, playnow = 0, now[2];
    struct CBmove move;
    write_fen(board, color, fen);
    printf("%s\n", fen);
    sprintf(command, "set gamehist %s", fen);
    if (enginecommand(command, reply) != 1) fail(reply);
    memset(text, 'x', sizeof text);
    /* Black has more time than White. */
    result = getmove(board, color, color == BLACK ? 0.05 : 0.01, text, &playnow, 2, 0, &move);
    if (!memchr(text, 0, sizeof text)) fail("the state of the search does not end");
    now[0] = count(board, color), now[1] = count(board, color ^ 3);
    if (now[0] != before[0] || now[1] > before[1]) fail("the number of pieces is wrong");
    color ^= 3;
    plies++;
  }
  printf("%s\n", text);
  printf("%d plies, black %d, white %d, result %d\n", plies, count(board, BLACK), count(board, WHITE), result);
  return 0;
}
