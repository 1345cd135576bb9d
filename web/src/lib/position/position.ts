/** Texts of positions: examples, what is said about them, and which line is wrong. */

import type { PositionInfo, TextFault } from '../protocol/types';

/** The largest text that the server reads, in bytes. */
export const LARGEST = 256 * 1024;

export interface Example {
  name: string;
  text: string;
}

/** Something to begin with: a position with a question in it. */
export const EXAMPLES: Example[] = [
  {
    name: 'A Village and two Smithies',
    text: `== A Village and two Smithies ==
players: Ann, Ben
kingdom: Village, Smithy, Market, Moat, Militia

# What is not given is empty, or as a game begins.
Ann hand: Village, 2 Smithy, Copper, Silver
Ann deck: Gold, Silver, 3 Copper, Estate, Silver, Copper
Ben hand: 3 Copper, 2 Estate
Ben deck: 2 Silver, 3 Copper
`,
  },
  {
    name: 'The last Province',
    text: `== The last Province ==
players: Ann, Ben
kingdom: Market, Remodel, Festival
supply: 1 Province, 2 Duchy

Ann hand: Market, Gold, 2 Silver, Copper
Ann deck: Copper, Estate, 3 Copper
Ann discard: 3 Province, Duchy, 3 Estate
Ben hand: 2 Gold, Silver, 2 Copper
Ben deck: 5 Silver
Ben discard: 4 Province, 3 Estate
`,
  },
  {
    name: 'Attacked, with a Moat in hand',
    text: `== Attacked, with a Moat in hand ==
players: Ann, Ben
turn: Ben
kingdom: Moat, Witch, Militia, Village

Ann hand: Moat, 2 Copper, 2 Estate
Ann deck: 5 Copper
Ben hand: Witch, 3 Copper, Silver
Ben deck: Gold, Silver, 4 Copper

> Ben plays Witch
`,
  },
];

/** What a text is, in a sentence or two. */
export function describe(found: PositionInfo): string {
  const n = found.names.length;
  if (found.kind === 'saved_game') {
    const over = found.seat_after_moves === null;
    return `A saved game of ${n} players, ${count(found.moves)}${over ? ', played to its end' : ', not finished'}.`;
  }
  const who = found.seat === null ? 'the game is over' : `${found.names[found.seat]} must decide`;
  const moves = found.moves > 0 ? ` ${count(found.moves)} follow.` : '';
  return `A position for ${n} players: ${who}.${moves}`;
}

function count(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`;
}

/** A message with its full stop, if it has none of its own. */
export function sentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}

/** The line that is wrong, with those around it. */
export function around(
  text: string,
  fault: TextFault,
): { n: number; text: string; bad: boolean }[] {
  if (fault.line === null) return [];
  const bad = fault.line;
  return text
    .split('\n')
    .map((line, i) => ({ n: i + 1, text: line, bad: i + 1 === bad }))
    .slice(Math.max(0, bad - 2), bad);
}

/** Where a line begins and ends in a text, to select it. */
export function lineSpan(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}

/** What a text without a title is called. */
const USUAL_TITLE = '== A position ==';

function hasTitle(text: string): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  return first === undefined || first.trim().startsWith('==');
}

/** A text with a title: what somebody writes down need not have one. */
export function titled(text: string): string {
  return hasTitle(text) ? text : `${USUAL_TITLE}\n${text}`;
}

/** A fault of the titled text, at its line in the text as it was written. */
export function faultIn(text: string, fault: TextFault): TextFault {
  if (hasTitle(text) || fault.line === null) return fault;
  return { ...fault, line: Math.max(1, fault.line - 1) };
}
