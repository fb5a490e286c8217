import { describe, expect, it } from 'vitest';
import { isShortcut, nextInRow } from './next-in-row.ts';

describe('a key in a row of three', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 1, undefined],
    ['x', 1, undefined],
  ])('%s from %i moves to %s', (key, at, to) => {
    expect(nextInRow(key, at, 3)).toBe(to);
  });
});

it('in a column the keys are up and down, and from no position they go to the first or the last', () => {
  expect(nextInRow('ArrowDown', -1, 3, 'down')).toBe(0);
  expect(nextInRow('ArrowUp', -1, 3, 'down')).toBe(2);
  expect(nextInRow('ArrowRight', 1, 3, 'down')).toBeUndefined();
  expect(nextInRow('Home', 0, 0, 'down')).toBeUndefined();
});

it('a key with Alt, Control or Command is left to the browser, one with Shift is not', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false };
  expect([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, {}].map((held) => isShortcut({ ...none, ...held }))).toEqual([true, true, true, false]);
});
