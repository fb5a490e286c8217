import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { carriedChanges } from './carried-changes.ts';
import { everyLine, type PendingChange } from './pending-change.ts';
import { itemWith, set, trolleyOf } from '#/modules/trolley/rules/testing/open-queue.ts';

const trolley = trolleyOf(itemWith('1', 3));
const carried = (...changes: Omit<PendingChange, 'batchId'>[]) => carriedChanges(changes.map((change) => ({ ...change, batchId: 7 })), trolley);

it('what a visitor added and saw no answer to is added to their own trolley, with all that was said of it [SC-028] [SC-710]', () => {
  const card = { ...set('2', 1), productId: '2-3', personalisedMessage: 'Hello' };
  expect(carried({ ...card, more: true, undo: true })).toEqual([card]);
});

it('and is added once, also where it was answered and came with the merge [SC-029]', () => {
  expect(carried(set('1', 3), set('1', 2), { lineNumber: '1', quantity: { thousandths: 5000, uom: 'KGM' } })).toEqual([]);
  expect(carried({ ...set('1', 5), noteToShopper: 'Ripe', canSubstitute: false })).toEqual([set('1', 5)]);
});

it('takes nothing away, and leaves what the customer chose [SC-029]', () => {
  expect(carried(set('1', 0), set('2', 0), { lineNumber: '1', noteToShopper: 'Ripe' }, { lineNumber: everyLine, canSubstitute: false })).toEqual([]);
  expect(carriedChanges([{ ...set('2', 1), batchId: 1 }], null)).toEqual([{ lineNumber: '2', quantity: items(1) }]);
});
