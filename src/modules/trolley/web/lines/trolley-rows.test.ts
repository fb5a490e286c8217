import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { wireItem, wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import { rowsOf } from './trolley-rows.ts';

const trolley = wireTrolley([wireItem('000111', { noteToShopper: 'ripe ones' }), wireItem('000222')]);
const asked = { quantity: items(3), canSubstitute: true, noteToShopper: null, personalisedMessage: null };

it('the page lists what it was rendered with until the trolley is open, and nothing without one', () => {
  const rows = rowsOf({ trolley, isKept: false }, new Map());
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual(['000111', '000222']);
  expect(rows[0]!.line).toEqual({ quantity: items(1), canSubstitute: true, noteToShopper: 'ripe ones', personalisedMessage: null });
  expect(rowsOf(null, new Map())).toEqual([]);
});

it('an added line is there at once, and a removed one is gone [SC-272 part]', () => {
  const rows = rowsOf({ trolley, isKept: true }, new Map([['000222', asked], ['000333', asked]]));
  expect(rows).toEqual([
    { lineNumber: '000222', item: trolley.trolleyItems[1], line: asked },
    { lineNumber: '000333', item: null, line: asked },
  ]);
});
