import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { isClosed, offeredAgain, troubleWords } from './batch-trouble.ts';
import { conflictKey, conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { conflictsByItem, firstConflict, isEditable, isHard, isRemovable, type WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import type { LineChange } from './trolley-operation.ts';
import { itemWith, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { eventsOfChanges, eventsOfRefusal } from './trolley-events.ts';
import type { WireTrolley } from './wire-trolley.ts';
import { isSlotLost, whatEnded } from '#/modules/trolley/rules/order/what-ended.ts';
import { whyRefused } from './why-refused.ts';

const change = (lineNumber: string, asked: Partial<LineChange>): LineChange => ({ lineNumber, ...asked });
const aConflict = (rest: Partial<WireConflict>): WireConflict =>
  ({ addToTrolley: true, itemId: 1, productId: '1-2', lineNumber: '1', messages: ['Sold out.'], priority: 5, outOfStock: false, resolutionActions: [], prohibitedActions: [], type: 'HARD', nextSlotDate: null, slotOptionDates: [], ...rest }) as WireConflict;

describe('a batch of which something did not happen', () => {
  const bread = itemWith('1', 3, { noteToShopper: 'Ripe' });
  const refused = (changes: LineChange[], after: WireTrolley | null, ...failures: { type: string; message: string }[]) => ({ changes, before: trolleyOf(bread), after, failures });

  it('says of an add that it was not added, and of another change that there was an error, with the server\'s words or its own [SC-709] [SC-710] [SC-721 part] [SC-722] [SC-723]', () => {
    const add = [change('2', { quantity: items(1) })];
    const more = [change('1', { quantity: items(9) })];
    const tooMany = { type: '400', message: 'Too many.' };
    expect(troubleWords(refused(add, trolleyOf(bread), tooMany, tooMany))).toEqual({ title: "Sorry, this item hasn't been added", lines: ['Too many.'] });
    expect(troubleWords(refused(add, null))).toEqual({ title: "Sorry, this item hasn't been added", lines: ['Please try again.'] });
    expect(troubleWords(refused(more, trolleyOf(bread), tooMany))).toEqual({ title: "Sorry, we're experiencing an unexpected error", lines: ['Too many.'] });
    expect(troubleWords(refused(more, null))).toEqual({ title: "Sorry, we're experiencing an unexpected error", lines: ["We couldn't update your trolley. Please try again."] });
  });

  it('is of an order that cannot be changed now by its date or by 410, for any number of days; an add says so itself [SC-707] [SC-709]', () => {
    const more = [change('1', { quantity: items(9) })];
    const closed = (type: string, message: string, batch = more) => isClosed(refused(batch, trolleyOf(bread), { type, message }));
    expect(closed('400', 'The date must be after today and before 180 days in the future')).toBe(true);
    expect(closed('400', 'The date must be after today and before 7 days in the future')).toBe(true);
    expect(closed('410', 'Gone.')).toBe(true);
    expect(closed('400', 'Too many.')).toBe(false);
    expect(closed('404', 'The date must be after today and before 7 days in the future')).toBe(false);
    expect(closed('410', 'Gone.', [change('2', { quantity: items(1) })])).toBe(false);
  });

  it('offers again what was asked beside it, but for more of what was refused [SC-273]', () => {
    const others = [change('1', { quantity: items(10) }), change('2', { quantity: items(1) }), change('1', { noteToShopper: 'Green' })];
    expect(offeredAgain(others, { changes: [change('1', { quantity: items(9) })] })).toEqual(others.slice(1));
    expect(offeredAgain([change('1', { quantity: items(4) })], { changes: [change('1', { quantity: items(9) })] })).toHaveLength(1);
    expect(offeredAgain([change('1', { quantity: items(4) })], { changes: [change('1', { quantity: items(0) })] })).toHaveLength(1);
  });

  it('is measured: an add that failed with the quantity attempted, and a cap beside it [SC-281] [SC-282]', () => {
    const cap = { type: '400', message: 'Sorry, you can only order 6 of this item' };
    const batch = [change('2', { quantity: items(9), productId: '2-3' }), change('1', { quantity: items(8) })];
    expect(eventsOfRefusal(refused(batch, trolleyOf(bread), { type: '404', message: 'Gone.' }, cap))).toEqual([
      { name: 'failed-to-add', productId: '2-3', quantity: 9 },
      { name: 'product-cap', productId: '1', quantity: 8, message: cap.message },
    ]);
    const conflicted = { ...trolleyOf(bread), conflicts: [aConflict({ lineNumber: '2', messages: [cap.message] })] };
    expect(eventsOfRefusal(refused(batch.slice(0, 1), conflicted))).toEqual([
      { name: 'failed-to-add', productId: '2-3', quantity: 9 },
      { name: 'product-cap', productId: '2-3', quantity: 9, message: cap.message },
    ]);
  });

  it('is refused for a line by a failure, or by a hard conflict of it', () => {
    expect(whyRefused({ trolley: trolleyOf(), failures: [{ message: 'No.' }] }, '1')).toEqual({ message: 'No.', conflict: null });
    const conflict = aConflict({});
    expect(whyRefused({ trolley: { ...trolleyOf(), conflicts: [conflict] }, failures: null }, '1')).toEqual({ message: 'Sold out.', conflict });
    expect(whyRefused({ trolley: { ...trolleyOf(), conflicts: [conflict] }, failures: null }, '2')).toBeNull();
    expect(whyRefused({ trolley: { ...trolleyOf(), conflicts: [aConflict({ type: 'SOFT' })] }, failures: null }, '1')).toBeNull();
  });
});

it('what an answered batch changed is measured with where its items were found [SC-225 part]', () => {
  const price = { price: { amount: 1.5, currencyCode: 'GBP' } } as never;
  const analytics = { clickContext: 'search', productPosition: 3, searchType: 'typed' };
  const before = trolleyOf(itemWith('1', 3, price), itemWith('2', 1, price), itemWith('3', 1, price));
  const after = trolleyOf(itemWith('1', 5, price), itemWith('3', 1, price), itemWith('4', 1, price));
  const batch = [change('1', { quantity: items(5), analytics }), change('2', { quantity: items(0) }), change('3', { noteToShopper: 'Ripe' }), change('4', { quantity: items(1) })];
  expect(eventsOfChanges(batch, before, after)).toEqual([
    { name: 'add_to_cart', lineNumber: '1', productId: '1', quantity: 2, price: 1.5, ...analytics },
    { name: 'remove_from_cart', lineNumber: '2', productId: '2', quantity: 1, price: 1.5 },
    { name: 'add_to_cart', lineNumber: '4', productId: '4', quantity: 1, price: 1.5 },
  ]);
});

describe('a conflict', () => {
  it('is known by its item, one for each, and the first of all is that of the lowest number [SC-237] [SC-290 part]', () => {
    const [low, high, other] = [aConflict({ priority: 1 }), aConflict({ priority: 5 }), aConflict({ itemId: 2, priority: 3 })];
    expect(conflictsByItem([high, other, low])).toEqual(new Map([[1, low], [2, other]]));
    expect(firstConflict([high, other, low])).toBe(low);
    expect(firstConflict([])).toBeNull();
  });

  it('is hard or soft by its type, and leaves a line editable and removable unless it forbids that [SC-288]', () => {
    expect([isHard(aConflict({})), isHard(aConflict({ type: 'SOFT' })), isHard(null)]).toEqual([true, false, false]);
    expect([isEditable(null), isRemovable(null)]).toEqual([true, true]);
    const forbids = (...prohibitedActions: string[]) => aConflict({ prohibitedActions });
    expect([isEditable(forbids('CHANGE_QUANTITY')), isRemovable(forbids('CHANGE_QUANTITY'))]).toEqual([false, true]);
    expect([isEditable(forbids('REMOVE_ITEM')), isRemovable(forbids('REMOVE_ITEM'))]).toEqual([true, false]);
  });

  const way = (action: string, text: string) => ({ action, text });

  it('is told of by what it is about, its reasons a line each, and when there is a next date [SC-291]', () => {
    const date = aConflict({ messages: ['Bread is not available', 'Milk is not'], nextSlotDate: '2026-03-12', resolutionActions: [way('CHANGE_SLOT_DATE', 'Change slot date'), way('REMOVE_ITEM', 'Remove item')] });
    expect(conflictWords(date)).toMatchObject({ title: 'Choose another date or remove item', lines: ['Bread is not available', 'Milk is not'], aside: expect.stringMatching(/^Next available .*12 March/), remove: 'Remove item' });
    expect(conflictWords({ ...date, addToTrolley: false })).toMatchObject({ title: "Sorry, this item hasn't been added", remove: null });
    expect(conflictWords(aConflict({}))).toMatchObject({ title: "There's a problem with an item in your trolley", aside: null });
  });

  it('has ways out that lead to the slot grid, to the choice of service, or to the collection they name [SC-293] [SC-294 part]', () => {
    const ways = [way('BOOK_SLOT', 'Book a slot'), way('CHANGE_QUANTITY', 'Change quantity'), way('CHANGE_SLOT_DATE', 'Change slot date'), way('CHANGE_SLOT_TYPE', 'Change to delivery'), way('CHANGE_SLOT_TYPE', 'Change to a Groceries collection'), way('CHANGE_SLOT_TYPE', 'Change to an Entertaining collection'), way('CHANGE_SLOT_TYPE', 'Change service'), way('REMOVE_ITEM', 'Remove item')];
    expect(conflictWords(aConflict({ resolutionActions: ways })).links.map(({ text, href }) => [text, href])).toEqual([
      ['Book a slot', '/ecom/serviceselection'],
      ['Change slot date', expect.stringMatching(/^\/ecom\/bookslot\/delivery\?for=\d+$/)],
      ['Change to delivery', '/ecom/bookslot/delivery'],
      ['Change to a Groceries collection', '/ecom/bookslot/collection/groceries'],
      ['Change to an Entertaining collection', '/ecom/bookslot/collection/entertaining'],
      ['Change service', '/ecom/serviceselection'],
    ]);
  });

  it('is another by its item or its messages [SC-292 part]', () => {
    expect(conflictKey(aConflict({}))).toBe(conflictKey(aConflict({ priority: 1 })));
    expect(new Set([aConflict({}), aConflict({ itemId: 2 }), aConflict({ messages: ['Gone.'] })].map(conflictKey)).size).toBe(3);
  });
});

it('what has ended is the slot that is gone, or the time to amend [SC-712]', () => {
  const held = { slotReservationId: 1, slotExpiryTime: '2026-03-09T11:00:00.000Z' };
  const before = { slotBefore: held, slotNow: held, wasAmending: false, isAmending: false, failures: [] };
  expect(whatEnded(before)).toBeNull();
  expect(whatEnded({ ...before, slotNow: null })).toBe('slot');
  expect(whatEnded({ ...before, slotNow: undefined })).toBeNull();
  expect(whatEnded({ ...before, slotBefore: null, slotNow: null })).toBeNull();
  expect(whatEnded({ ...before, wasAmending: true })).toBe('amend');
  expect(whatEnded({ ...before, wasAmending: true, isAmending: true })).toBeNull();
  expect(whatEnded({ ...before, wasAmending: true, isAmending: true, failures: [{ type: '410' }] })).toBe('amend');
});

it('a hold is lost if it gives way to the confirmed slot of an amended order, unless it was confirmed itself [SC-403] [SC-712]', () => {
  const held = { slotReservationId: 2, slotExpiryTime: '2026-03-09T11:00:00.000Z' };
  const confirmed = { slotReservationId: 1, slotExpiryTime: null };
  expect(isSlotLost(held, confirmed)).toBe(true);
  expect(isSlotLost(held, { ...held, slotExpiryTime: null })).toBe(false);
  expect(isSlotLost(confirmed, held)).toBe(false);
  expect(isSlotLost(confirmed, confirmed)).toBe(false);
  expect(isSlotLost(held, { ...held, slotReservationId: 3 }), 'another hold was booked').toBe(false);
  expect(isSlotLost(null, confirmed)).toBe(false);
  expect(whatEnded({ slotBefore: held, slotNow: confirmed, wasAmending: true, isAmending: true, failures: [] })).toBe('slot');
});
