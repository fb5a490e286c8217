import { describe, expect, it } from 'vitest';
import { itemWith, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { shownLines } from '#/modules/trolley/rules/changes/shown-lines.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { canRestore, discardWarning, leftOutWords, missingItems, parseSavedTrolley, saveTrolley, type SavedTrolley } from './saved-trolley.ts';

const names = new Map([['1', 'Apples'], ['2', 'Bread']]);

const save = (trolley: WireTrolley, { customerId = 7, earlier = null as SavedTrolley | null } = {}): SavedTrolley =>
  saveTrolley({ customerId, trolley, lines: shownLines(trolley, [], new Map()), names, savedAt: '2026-11-28T10:00:00.000Z', earlier });

const lineNumbers = ({ trolleyItems }: SavedTrolley) => trolleyItems.map(({ lineNumber }) => lineNumber);

describe('a saved trolley', () => {
  it('has the customer, every item with its own choices, the first one added in front, and the time [SC-698 part]', () => {
    const newestFirst = trolleyOf(
      itemWith('1', 0.5, { trolleyItemId: 9, quantity: { amount: 0.5, uom: 'KGM' }, canSubstitute: false, noteToShopper: 'ripe' }),
      itemWith('2', 3, { trolleyItemId: 4, personalisedMessage: 'Happy birthday' }),
    );
    expect(save(newestFirst)).toEqual({
      customerId: 7,
      trolleyItems: [
        { lineNumber: '2', name: 'Bread', quantity: { amount: 3, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: 'Happy birthday' },
        { lineNumber: '1', name: 'Apples', quantity: { amount: 0.5, uom: 'KGM' }, canSubstitute: false, noteToShopper: 'ripe', personalisedMessage: null },
      ],
      savedAt: '2026-11-28T10:00:00.000Z',
    });
  });

  it('keeps what an earlier record of the same customer has and the trolley lacks, and nothing of another customer [SC-704 part]', () => {
    const earlier = save(trolleyOf(itemWith('1', 1), itemWith('2', 2)));
    const again = save(trolleyOf(itemWith('2', 5), itemWith('3', 1)), { earlier });
    expect(lineNumbers(again)).toEqual(['1', '2', '3']);
    expect(again.trolleyItems[1]!.quantity.amount).toBe(5);
    expect(lineNumbers(save(trolleyOf(itemWith('3', 1)), { customerId: 8, earlier }))).toEqual(['3']);
  });

  it('is read as it was stored', () => {
    const saved = save(trolleyOf(itemWith('1', 1), itemWith('2', 2)));
    expect(parseSavedTrolley(JSON.stringify(saved))).toEqual(saved);
  });

  const good = { lineNumber: '1', name: null, quantity: { amount: 1, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: null };
  it.each<[string, string | null]>([
    ['nothing', null],
    ['an empty text', ''],
    ['half a record', '{"customerId":7,'],
    ['null', 'null'],
    ['a list', '[]'],
    ...[
      { customerId: '7', trolleyItems: [good], savedAt: 'x' },
      { customerId: 7, trolleyItems: [], savedAt: 'x' },
      { customerId: 7, trolleyItems: good, savedAt: 'x' },
      { customerId: 7, trolleyItems: [good] },
      ...[null, 5, { ...good, lineNumber: 1 }, { ...good, quantity: null }, { ...good, quantity: { amount: 0, uom: 'C62' } }, { ...good, quantity: { amount: 1 } }, { ...good, canSubstitute: null }, { ...good, noteToShopper: {} }].map((item) => ({ customerId: 7, trolleyItems: [good, item], savedAt: 'x' })),
    ].map((record): [string, string | null] => [JSON.stringify(record), JSON.stringify(record)]),
  ])('is none if the browser has %s', (_, text) => {
    expect(parseSavedTrolley(text)).toBeNull();
  });

  it('can be restored only for its own customer, and only once their trolley has loaded without items [SC-700]', () => {
    const saved = save(trolleyOf(itemWith('1', 1)));
    expect(canRestore(saved, 7, trolleyOf())).toBe(true);
    expect(canRestore(saved, 8, trolleyOf())).toBe(false);
    expect(canRestore(saved, 7, trolleyOf(itemWith('2', 1)))).toBe(false);
    expect(canRestore(saved, 7, null)).toBe(false);
    expect(canRestore(null, 7, trolleyOf())).toBe(false);
  });

  it('names the items that are still missing, by number if their name was not known [SC-703 part]', () => {
    const saved = save(trolleyOf(itemWith('1', 1), itemWith('2', 2), itemWith('3', 1)));
    const missing = missingItems(saved, trolleyOf(itemWith('2', 1)));
    expect(leftOutWords(missing, saved)).toEqual({ title: 'Some items couldn’t be restored', lines: ['These items can no longer be added:', 'Apples', 'Item 3'] });
    expect(leftOutWords(saved.trolleyItems, saved).title).toBe('The items couldn’t be restored');
  });

  it('warns before it replaces the record of another customer, whose items would be lost', () => {
    const saved = save(trolleyOf(itemWith('1', 1)));
    expect(discardWarning(saved, 8)).toBe('The saved trolley of customer 7 has not been restored yet. Its items will be lost.');
    expect(discardWarning(saved, 7)).toBeNull();
    expect(discardWarning(null, 8)).toBeNull();
  });
});
