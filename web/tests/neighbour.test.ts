import { describe, expect, it } from 'vitest';
import { type Box, type Direction, neighbour } from '../src/lib/play/neighbour';

const box = (left: number, top: number, width = 100, height = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two columns of four low piles, and beside them two rows of three high ones. */
const SUPPLY = new Map([
  ['Copper', box(0, 0, 100, 45)],
  ['Silver', box(0, 50, 100, 45)],
  ['Gold', box(0, 100, 100, 45)],
  ['Curse', box(0, 150, 100, 45)],
  ['Estate', box(105, 0, 100, 45)],
  ['Duchy', box(105, 50, 100, 45)],
  ['Province', box(105, 100, 100, 45)],
  ['Trash', box(105, 150, 100, 45)],
  ['Cellar', box(215, 0, 100, 96)],
  ['Moat', box(320, 0, 100, 96)],
  ['Village', box(425, 0, 100, 96)],
  ['Militia', box(215, 100, 100, 96)],
  ['Smithy', box(320, 100, 100, 96)],
  ['Market', box(425, 100, 100, 96)],
]);
const names = [...SUPPLY.keys()];
const from = (name: string, ...ways: string[]) =>
  ways.reduce((here, way) => {
    const direction = `Arrow${way}` as Direction;
    return names[neighbour([...SUPPLY.values()], names.indexOf(here), direction)]!;
  }, name);

describe('an arrow key', () => {
  it('leads to the pile that lies there', () => {
    expect(from('Copper', 'Right')).toBe('Estate');
    expect(from('Copper', 'Down')).toBe('Silver');
    expect(from('Silver', 'Right', 'Right')).toBe('Cellar');
    expect(from('Province', 'Right')).toBe('Militia');
    expect(from('Moat', 'Down')).toBe('Smithy');
    expect(from('Smithy', 'Up')).toBe('Moat');
    expect(from('Militia', 'Left')).toMatch(/Province|Trash/);
    expect(from('Village', 'Left', 'Left')).toBe('Cellar');
  });

  it('goes round at the end of a row, and stays at the end of a column', () => {
    expect(from('Village', 'Right')).toMatch(/Copper|Silver/);
    expect(from('Market', 'Down')).toBe('Market');
    expect(from('Copper', 'Up')).toBe('Copper');
  });

  it('finds the row below even where nothing lies right below', () => {
    const hand = [box(0, 0), box(105, 0), box(210, 0), box(105, 105)];
    expect(neighbour(hand, 0, 'ArrowDown')).toBe(3);
    expect(neighbour(hand, 3, 'ArrowUp')).toBe(1);
    expect(neighbour(hand, 3, 'ArrowRight')).toBe(3);
  });
});
