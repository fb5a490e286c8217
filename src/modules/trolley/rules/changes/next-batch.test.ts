import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { pressed, set } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { nextBatch } from './next-batch.ts';
import { everyLine, type TrolleyOperation } from './trolley-operation.ts';

const change = (lineNumber: string, batchId: number) => pressed([set(lineNumber, 1)], batchId)[0]!;
const forAll = (batchId: number) => pressed([{ lineNumber: everyLine, canSubstitute: true }], batchId)[0]!;
const putBack = (target: string, batchId: number): TrolleyOperation => ({
  id: `${batchId}-l`, target, field: 'line', batchId, value: { quantity: items(1), canSubstitute: true, noteToShopper: null, personalisedMessage: null },
});
const sent = (...pending: TrolleyOperation[]) => [...new Set(nextBatch(pending).map(({ target }) => target))];

describe('what goes next', () => {
  it('is the first pending operation with the rest of its press, plus anything else pending, in one call [SC-274]', () => {
    expect(sent()).toEqual([]);
    expect(sent(change('1', 1), change('2', 2), change('3', 1))).toEqual(['1', '3', '2']);
    const many = Array.from({ length: 250 }, (_, index) => change(String(index), index));
    expect(sent(...many)).toHaveLength(200);
    // The rest of the first press goes before all other pending operations.
    expect(sent(...many, change('last', 0))).toContain('last');
    // The operations on one line always go together.
    const note = pressed([{ lineNumber: '1', noteToShopper: 'Ripe' }], 999)[0]!;
    expect(nextBatch([...many, note])).toContain(note);
  });

  it('has at most 200 operations, whose ids fit in a header, and whole lines', () => {
    const imported = pressed(Array.from({ length: 150 }, (_, index) => ({ ...set(String(100_000 + index), 1), noteToShopper: 'Ripe', canSubstitute: false })), 3.5234567890123);
    const next = nextBatch(imported);
    expect(next).toEqual(imported.slice(0, 66 * 3));
    expect(JSON.stringify(next.map(({ field, id }) => ({ [field]: id }))).length).toBeLessThan(12_000);
    const long = pressed(Array.from({ length: 201 }, () => ({ lineNumber: '1', canSubstitute: true })));
    expect(nextBatch(long)).toEqual(long);
  });

  it('is sent alone if it has a call of its own, and never before earlier presses [SC-266]', () => {
    expect(sent(putBack('1', 1), change('2', 2))).toEqual(['1']);
    expect(sent(forAll(1), change('2', 2))).toEqual([everyLine]);
    expect(sent(change('1', 1), forAll(2), change('3', 3))).toEqual(['1']);
    expect(nextBatch([putBack('1', 1), change('1', 2)])).toHaveLength(1);
  });
});
