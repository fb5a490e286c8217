import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { wireItem, wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import { rowsOf } from './trolley-rows.ts';

const trolley = wireTrolley([wireItem('000111', { noteToShopper: 'ripe ones' }), wireItem('000222')]);
const asked = { quantity: items(3), canSubstitute: true, noteToShopper: null, personalisedMessage: null };

it('the page lists what it was rendered with until the trolley is open, and nothing without one', () => {
  const rows = rowsOf({ trolley, isKept: false }, new Map(), null);
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual(['000111', '000222']);
  expect(rows[0]!.line).toEqual({ quantity: items(1), canSubstitute: true, noteToShopper: 'ripe ones', personalisedMessage: null });
  expect(rowsOf(null, new Map(), null)).toEqual([]);
});

it('an added line is there at once, and a removed one is gone [SC-272 part]', () => {
  const rows = rowsOf({ trolley, isKept: true }, new Map([['000222', asked], ['000333', asked]]), null);
  expect(rows).toEqual([
    { lineNumber: '000222', item: trolley.trolleyItems[1], line: asked },
    { lineNumber: '000333', item: null, line: asked },
  ]);
});

it('a line whose removal was undone is there at once, as it was, so it has its place and price [SC-264 part]', () => {
  const removed = wireItem('000333', { trolleyItemId: 7 });
  const rows = rowsOf({ trolley, isKept: true }, new Map([['000111', asked], ['000333', asked]]), removed);
  expect(rows.map(({ item }) => item)).toEqual([trolley.trolleyItems[0], removed]);
  const after = wireTrolley([wireItem('000333', { trolleyItemId: 9 })]);
  expect(rowsOf({ trolley: after, isKept: true }, new Map([['000333', asked]]), removed)[0]!.item).toBe(after.trolleyItems[0]);
});
