import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { carriedChanges } from './carried-changes.ts';
import { everyLine, type LineChange } from './trolley-operation.ts';
import { itemWith, pressed, set, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';

const trolley = trolleyOf(itemWith('1', 3));
const carried = (...changes: LineChange[]) => carriedChanges(changes.flatMap((change, press) => pressed([change], press, [], null)), trolley);

it('what a visitor added and saw no answer to is added to their own trolley, with all that was said of it [SC-028] [SC-710]', () => {
  const card = { ...set('2', 1), productId: '2-3', personalisedMessage: 'Hello' };
  expect(carried({ ...card, more: true })).toEqual([card]);
  const putBack = { quantity: items(1), canSubstitute: true, noteToShopper: null, personalisedMessage: 'Hello' };
  expect(carriedChanges([{ id: '1-l', target: '2', field: 'line', value: putBack, productId: '2-3', batchId: 1 }], trolley)).toEqual([{ ...card, canSubstitute: true, noteToShopper: '' }]);
});

it('and is added once, also where it was answered and came with the merge [SC-029]', () => {
  for (const change of [set('1', 3), set('1', 2), { lineNumber: '1', quantity: { thousandths: 5000, uom: 'KGM' } } as const]) expect(carried(change)).toEqual([]);
  expect(carried({ ...set('1', 5), noteToShopper: 'Ripe', canSubstitute: false })).toEqual([set('1', 5)]);
});

it('takes nothing away, and leaves what the customer chose [SC-029]', () => {
  expect(carried(set('1', 0), set('2', 0), { lineNumber: '1', noteToShopper: 'Ripe' }, { lineNumber: everyLine, canSubstitute: false })).toEqual([]);
  expect(carriedChanges(pressed([set('2', 1)]), null)).toEqual([{ lineNumber: '2', quantity: items(1) }]);
});
