import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { pressed, set } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { parseEntry } from './parse-entry.ts';
import { everyLine, type TrolleyOperation } from './trolley-operation.ts';

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an entry of the log', () => {
  it('is read as it was stored [SC-710 part]', () => {
    const putBack: TrolleyOperation = { id: '9-l', target: '7', field: 'line', batchId: 9, value: { quantity: items(2), canSubstitute: true, noteToShopper: null, personalisedMessage: 'Hello' } };
    const operations = [...pressed([{ ...set('1', 2), noteToShopper: '', canSubstitute: false, personalisedMessage: 'Hello' }, { lineNumber: everyLine, canSubstitute: true }]), putBack];
    for (const one of operations) expect(parseEntry(stored(one))).toEqual([one]);
    const [more] = pressed([{ ...set('1', 2), more: true }], 1, [], null);
    expect(parseEntry(stored(more))).toEqual([more]);
  });

  const [quantity] = pressed([set('1', 2)]);
  it.each([
    null,
    3,
    'text',
    [],
    {},
    { ...quantity, id: 7 },
    { ...quantity, target: null },
    { ...quantity, value: { thousandths: -1, uom: 'C62' } },
    { ...quantity, value: { thousandths: 0.5, uom: 'C62' } },
    { ...quantity, value: { thousandths: 1000, uom: 'PINT' } },
    { ...quantity, value: null },
    { ...quantity, more: 'yes' },
    { ...quantity, field: 'colour' },
    { ...quantity, field: 'canSubstitute', value: 'no' },
    { ...quantity, field: 'personalisedMessage', value: 7 },
    { ...quantity, field: 'line', value: { canSubstitute: true } },
    { ...quantity, field: 'line', value: null },
    { lineNumber: 123, quantity: items(1), batchId: 1 },
    { lineNumber: '123', batchId: 1 },
    { lineNumber: '123', quantity: { thousandths: 1000, uom: 'PINT' }, batchId: 1 },
    { lineNumber: '123', quantity: items(1), more: 'yes', batchId: 1 },
    { lineNumber: '123', canSubstitute: 'no', batchId: 1 },
  ])('counts as none when it holds no such operation: %j', (entry) => {
    expect(parseEntry(entry)).toEqual([]);
  });

  it('of an earlier build is read as its operations, with the same ids on every page [SC-710 part]', () => {
    const entry = { lineNumber: '123', quantity: items(6), noteToShopper: 'Ripe', productId: '1-2', batchId: 1.5, quantityIn: 1.5, noteToShopperIn: 0.5 };
    expect(parseEntry(stored(entry))).toMatchObject([
      { target: '123', field: 'quantity', value: items(6), productId: '1-2' },
      { target: '123', field: 'noteToShopper', value: 'Ripe' },
    ]);
    expect(parseEntry(stored(entry))).toEqual(parseEntry(stored(entry)));
    expect(parseEntry({ lineNumber: '123', quantity: items(0) })).toMatchObject([{ field: 'quantity', value: items(0) }]);
    expect(parseEntry({ lineNumber: '123', quantity: items(1), more: true, batchId: 2 })).toMatchObject([{ field: 'quantity', more: true }]);
    expect(parseEntry({ lineNumber: everyLine, canSubstitute: false, batchId: 2 })).toMatchObject([{ target: everyLine, field: 'canSubstitute', value: false }]);
    // Until November 2026, an undone removal was stored with all the fields of its line.
    const putBack = { lineNumber: '123', quantity: items(2), canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: '', undo: true, batchId: 2 };
    expect(parseEntry(putBack).map(({ field, value }) => [field, value])).toEqual([
      ['quantity', items(2)],
      ['canSubstitute', false],
      ['noteToShopper', 'Ripe'],
      ['personalisedMessage', ''],
    ]);
  });
});
