import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { onceEmptied, stillAsked, withoutChanges } from './answered-changes.ts';
import { everyLine, joinChanges, parsePendingChanges, putChange, type PendingChange } from './pending-change.ts';

const six: PendingChange = { lineNumber: '000123', quantity: items(6), batchId: 1 };

describe('changes kept in the browser', () => {
  it('are read as they were kept [SC-710 part]', () => {
    const gone: PendingChange = { lineNumber: '77', quantity: items(0), personalisedMessage: 'Happy birthday', batchId: 1 };
    const more: PendingChange = { ...six, lineNumber: '78', more: true };
    const note: PendingChange = { lineNumber: '79', batchId: 2, noteToShopper: '', canSubstitute: false, undo: true };
    expect(parsePendingChanges(JSON.stringify([six, gone, more, note]))).toEqual([six, gone, more, note]);
  });

  it.each([
    null,
    '',
    'not JSON',
    '{}',
    '[null, 3, {}]',
    JSON.stringify([{ ...six, lineNumber: 123 }]),
    JSON.stringify([{ ...six, quantity: { thousandths: -1, uom: 'C62' } }]),
    JSON.stringify([{ ...six, quantity: { thousandths: 0.5, uom: 'C62' } }]),
    JSON.stringify([{ ...six, quantity: { thousandths: 1000, uom: 'PINT' } }]),
    JSON.stringify([{ ...six, more: 'yes' }]),
    JSON.stringify([{ lineNumber: '123', batchId: 1 }]),
    JSON.stringify([{ ...six, canSubstitute: 'no' }]),
    JSON.stringify([{ ...six, personalisedMessage: 7 }]),
  ])('count as none when the text holds no such change: %s', (text) => {
    expect(parsePendingChanges(text)).toEqual([]);
  });
});

describe('what is asked of a line on top of what was asked before', () => {
  const one = { ...six, quantity: items(1) };

  it('stands instead of it when it is a quantity [SC-269]', () => {
    expect(joinChanges(six, { ...one, quantity: items(0) }, items(2))).toEqual({ ...six, quantity: items(0) });
    expect(joinChanges(undefined, one, items(2))).toEqual(one);
  });

  it('adds up with it, or with what the line holds, when it is more', () => {
    expect(joinChanges(six, { ...one, more: true }, items(2))).toEqual({ ...six, quantity: items(7) });
    expect(joinChanges({ ...six, quantity: items(0) }, { ...one, more: true }, items(2))).toEqual(one);
    expect(joinChanges(undefined, { ...one, more: true }, items(2))).toEqual({ ...six, quantity: items(3) });
    expect(joinChanges(undefined, { ...one, more: true }, items(0))).toEqual(one);
  });

  it('is still so much more while nobody knows the line, whether it was set or added', () => {
    expect(joinChanges(undefined, { ...one, more: true }, null)).toEqual({ ...one, more: true });
    expect(joinChanges({ ...one, more: true }, { ...one, more: true }, null)).toEqual({ ...one, quantity: items(2), more: true });
    expect(joinChanges({ ...one, more: true }, { ...one, quantity: items(3) }, null)).toEqual({ ...one, quantity: items(3), more: true });
  });

  it('leaves the line as it is when an add was taken back, whatever the units', () => {
    const kilo = { thousandths: 1500, uom: 'KGM' } as const;
    expect(joinChanges(undefined, { ...one, quantity: items(0), more: true }, kilo)).toEqual({ ...one, quantity: kilo });
  });

  it('leaves what it says nothing of as it was asked before [SC-277] [SC-278]', () => {
    const asked = { ...six, personalisedMessage: 'Hello' };
    expect(joinChanges(asked, one, null)).toEqual({ ...one, personalisedMessage: 'Hello' });
    expect(joinChanges(asked, { lineNumber: six.lineNumber, batchId: 2, noteToShopper: 'Ripe' }, null)).toEqual({ ...asked, batchId: 2, noteToShopper: 'Ripe' });
    expect(joinChanges({ ...one, more: true }, { lineNumber: six.lineNumber, batchId: 2, canSubstitute: false }, null)).toMatchObject({ more: true, quantity: items(1) });
  });
});

describe('a list of what was asked', () => {
  const other: PendingChange = { lineNumber: '77', batchId: 1, canSubstitute: true, noteToShopper: 'Ripe' };

  it('holds each line once, what was asked last at its end [SC-280]', () => {
    expect(putChange([six, other], { ...six, quantity: items(2) })).toEqual([other, { ...six, quantity: items(2) }]);
  });

  it('has no choice of a line left that was made before one for every line [SC-266]', () => {
    const forAll = { lineNumber: everyLine, batchId: 2, canSubstitute: false };
    expect(putChange([{ ...six, canSubstitute: true }, other, { lineNumber: '8', batchId: 1, canSubstitute: true }], forAll)).toEqual([
      six,
      { lineNumber: '77', batchId: 1, noteToShopper: 'Ripe' },
      { lineNumber: '8', batchId: 1 },
      forAll,
    ]);
  });

  it('is without what was answered, but for what was asked again since [SC-279]', () => {
    const asked = { ...six, noteToShopper: 'Ripe', canSubstitute: true };
    expect(withoutChanges([asked, other], [asked])).toEqual([other]);
    expect(withoutChanges([{ ...asked, quantity: items(7) }], [asked])).toEqual([{ ...six, quantity: items(7) }]);
    expect(withoutChanges([{ ...asked, noteToShopper: '' }], [six])).toEqual([{ lineNumber: six.lineNumber, batchId: 1, noteToShopper: '', canSubstitute: true }]);
    expect(withoutChanges([{ ...six, more: true }], [six])).toEqual([{ ...six, more: true }]);
    expect(withoutChanges([{ ...asked, quantityIn: 2, noteToShopperIn: 1 }], [{ ...asked, quantityIn: 1, noteToShopperIn: 1 }])).toEqual([{ ...six, quantityIn: 2 }]);
  });

  it('asks again, though it says the same, what a removal took with it or a choice for every line undid [SC-264] [SC-266]', () => {
    const noted = { ...six, noteToShopper: 'Ripe' };
    const back: PendingChange = { ...noted, batchId: 2, undo: true };
    expect(withoutChanges([back], [{ ...noted, quantity: items(0) }])).toEqual([back]);
    expect(withoutChanges([{ ...noted, quantity: items(0) }], [{ ...noted, quantity: items(0) }])).toEqual([]);
    const own = { lineNumber: six.lineNumber, batchId: 1, canSubstitute: true };
    const forAll = { lineNumber: everyLine, batchId: 2, canSubstitute: false };
    expect(withoutChanges([forAll, { ...own, batchId: 3 }], [own])).toEqual([forAll, { ...own, batchId: 3 }]);
    expect(withoutChanges([own, forAll], [own])).toEqual([forAll]);
    expect(withoutChanges([forAll, { ...own, batchId: 3 }], [own, forAll])).toEqual([]);
  });

  it('is without what was asked of lines once the trolley was emptied, and keeps the choice for those to come [SC-248] [SC-249]', () => {
    const own = { ...six, batchId: 3, canSubstitute: true };
    const forAll = { lineNumber: everyLine, batchId: 2, canSubstitute: false };
    expect(onceEmptied([forAll, own], [forAll, own])).toEqual([forAll]);
    expect(onceEmptied([six, forAll], [six, forAll])).toEqual([forAll]);
    expect(onceEmptied([six, other], [six])).toEqual([other]);
    // Asked while the trolley was being emptied.
    expect(onceEmptied([six, forAll, other], [six])).toEqual([forAll, other]);
  });

  it('puts a line back only with all that was said of it: what is left of that is another change [SC-264]', () => {
    const back: PendingChange = { ...six, noteToShopper: 'Ripe', undo: true };
    expect(joinChanges(back, { ...six, quantity: items(7) }, items(0))).toEqual({ ...back, quantity: items(7), undo: undefined });
    expect(joinChanges(back, { lineNumber: six.lineNumber, batchId: 2, noteToShopper: '' }, items(0))).toEqual({ ...back, batchId: 2, noteToShopper: '', undo: undefined });
    expect(stillAsked([back], [back])).toEqual([back]);
    expect(withoutChanges([back], [{ ...six, batchId: 2 }])[0]).not.toHaveProperty('undo');
    expect(stillAsked([back], [{ ...back, quantity: items(7) }])[0]).not.toHaveProperty('undo');
  });

  it('still asks for what another page neither saw answered nor asked otherwise', () => {
    expect(stillAsked([six, other], [six])).toEqual([six]);
    expect(stillAsked([other], [{ ...other, canSubstitute: false }])).toEqual([{ lineNumber: '77', batchId: 1, noteToShopper: 'Ripe' }]);
    expect(stillAsked([six], [{ ...six, batchId: 9, noteToShopper: 'Ripe' }])).toEqual([six]);
    expect(stillAsked([{ lineNumber: '8', batchId: 1 }], [])).toEqual([]);
  });
});
