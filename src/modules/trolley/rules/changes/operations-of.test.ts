import { describe, expect, it } from 'vitest';
import { putOperations } from '#/platform/rules/sync/operation.ts';
import { items } from '#/platform/rules/quantity.ts';
import { itemWith, pressed, set, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { changesOf } from './changes-of.ts';
import { shownLines } from './shown-lines.ts';
import { everyLine, supersedes, type LineChange, type TrolleyOperation } from './trolley-operation.ts';

/** Returns the log after several presses, one after another. */
const logOf = (...presses: LineChange[]) =>
  presses.reduce<readonly TrolleyOperation[]>((log, change, press) => putOperations(log, pressed([change], press, log), supersedes), []);
const said = (log: readonly TrolleyOperation[]) => log.map(({ target, field, value }) => [target, field, value]);
const putBack = (lineNumber: string, count: number): TrolleyOperation => ({
  id: `back-${lineNumber}`, target: lineNumber, field: 'line', batchId: 9, value: { quantity: items(count), canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: null },
});

describe('the operations of a press', () => {
  it('are one per field, all of one press, each with its own id', () => {
    const operations = pressed([{ ...set('1', 2), noteToShopper: 'Ripe', productId: '1-2' }, { lineNumber: everyLine, canSubstitute: false }], 7);
    expect(operations).toMatchObject([
      { target: '1', field: 'quantity', value: items(2), batchId: 7, productId: '1-2' },
      { target: '1', field: 'noteToShopper', value: 'Ripe', batchId: 7 },
      { target: everyLine, field: 'canSubstitute', value: false, batchId: 7 },
    ]);
    expect(new Set([...operations, ...pressed([set('1', 2)], 7.5)].map(({ id }) => id)).size).toBe(4);
  });

  it('are read back as changes, one per line', () => {
    const change = { ...set('1', 2), noteToShopper: 'Ripe', productId: '1-2', analytics: { clickContext: 'search' } };
    expect(changesOf(pressed([change, set('2', 1)]))).toEqual([change, set('2', 1)]);
    expect(changesOf([putBack('1', 3)])).toEqual([{ ...set('1', 3), canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: '' }]);
  });

  it('add to what the line holds, or to what is pending for it, when they add', () => {
    const more = { ...set('1', 1), more: true } as const;
    const trolley = trolleyOf(itemWith('1', 2));
    const quantity = (pending: readonly TrolleyOperation[]) => pressed([more], 5, pending, trolley)[0]!.value;
    expect(quantity([])).toEqual(items(3));
    expect(quantity(pressed([set('1', 6)]))).toEqual(items(7));
    expect(quantity(pressed([set('1', 0)]))).toEqual(items(1));
  });

  it('add several lines in the order given, each up to the maximum of its unit [SC-205 part] [SC-206 part]', () => {
    const more = (lineNumber: string, count: number): LineChange => ({ ...set(lineNumber, count), more: true });
    const grams: LineChange = { lineNumber: '4', quantity: { thousandths: 950_000, uom: 'GRM' }, more: true };
    const trolley = trolleyOf(itemWith('2', 3), itemWith('1', 98), { ...itemWith('4', 1), quantity: { amount: 100, uom: 'GRM' } });
    const operations = pressed([more('3', 2), more('2', 4), more('1', 5), grams], 5, [], trolley);
    expect(said(operations)).toEqual([
      ['3', 'quantity', items(2)],
      ['2', 'quantity', items(7)],
      ['1', 'quantity', items(99)],
      ['4', 'quantity', { thousandths: 999_000, uom: 'GRM' }],
    ]);
    expect(new Set(operations.map(({ batchId }) => batchId)).size).toBe(1);
  });
});

describe('the log of a trolley', () => {
  it('holds the last value of each field of a line, in the order of the presses [SC-269]', () => {
    const log = logOf(set('1', 2), { lineNumber: '1', noteToShopper: 'Ripe' }, set('2', 1), set('1', 3));
    expect(said(log)).toEqual([['1', 'noteToShopper', 'Ripe'], ['2', 'quantity', items(1)], ['1', 'quantity', items(3)]]);
  });

  it('has no choice of a line left that was made before one for every line [SC-266]', () => {
    const log = logOf({ lineNumber: '1', canSubstitute: true, noteToShopper: 'Ripe' }, { lineNumber: everyLine, canSubstitute: false }, { lineNumber: '2', canSubstitute: true });
    expect(said(log)).toEqual([['1', 'noteToShopper', 'Ripe'], [everyLine, 'canSubstitute', false], ['2', 'canSubstitute', true]]);
  });

  it('keeps nothing else of a line that is removed or put back', () => {
    expect(said(logOf({ ...set('1', 2), noteToShopper: 'Ripe' }, set('1', 0)))).toEqual([['1', 'quantity', items(0)]]);
    const back = putOperations(logOf({ ...set('1', 0) }, set('2', 1)), [putBack('1', 3)], supersedes);
    expect(back.map(({ target, field }) => [target, field])).toEqual([['2', 'quantity'], ['1', 'line']]);
    expect(putOperations(back, pressed([set('1', 0)], 7), supersedes).map(({ field }) => field)).toEqual(['quantity', 'quantity']);
  });

  it('shows each operation in order, a choice for every line also on lines added after it', () => {
    const trolley = trolleyOf(itemWith('1', 3), itemWith('2', 1));
    const log = [...logOf({ lineNumber: '1', canSubstitute: false }), ...pressed([{ lineNumber: everyLine, canSubstitute: true }], 2), ...pressed([{ ...set('3', 1) }], 3), ...pressed([{ lineNumber: '2', canSubstitute: false }], 4), putBack('4', 1)];
    const lines = shownLines(trolley, log, new Map());
    expect([...lines].map(([line, { canSubstitute }]) => [line, canSubstitute])).toEqual([['1', true], ['2', false], ['3', true], ['4', false]]);
  });
});
