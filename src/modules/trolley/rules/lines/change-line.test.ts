import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { items, unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { aLine, aLineProduct, aTrolleySlot, lineNow } from '#/modules/trolley/testing/line-builder.ts';
import { unitRules } from './quantity-rules.ts';
import { changeLine, type LineFacts, type LineFields } from './change-line.ts';

const card = aLineProduct({ saleUoms: ['C62', 'KGM'], itemGrams: 200, maxPersonalisedMessageLength: 30 });
const change = (fields: Partial<LineFields>, facts: Partial<LineFacts> = {}) =>
  changeLine(
    { lineNumber: '012345', quantity: items(1), ...fields },
    { line: null, confirmed: null, product: card, slot: null, substitutionDefault: true, now: lineNow, ...facts },
  );

const words = (longest: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest / 5 }).map((text) => text.trim()).filter((text) => text !== '');
const anyLine = fc
  .record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 99 }).map(items),
      fc.integer({ min: 1, max: 999 }).map((tenths) => ({ thousandths: tenths * 100, uom: 'KGM' as const })),
    ),
    canSubstitute: fc.boolean(),
    noteToShopper: fc.option(words(150)),
    personalisedMessage: words(30),
  })
  .map((given) => aLine({ itemId: 7, ...given }))
  .filter(({ noteToShopper, personalisedMessage }) => [...(noteToShopper ?? '')].length <= 150 && [...personalisedMessage!].length <= 30);

describe('the maximum of a line', () => {
  it('is 99 items, or the maximum weight of its unit; more is refused, naming the maximum [SC-106]', () => {
    const most = { C62: '99 items', KGM: '99.9 kg', GRM: '999 g', LBR: '99.99 lb' } as const;
    const product = aLineProduct({ saleUoms: [...unitsOfMeasure], priceUom: 'KGM', itemGrams: 200 });
    for (const uom of unitsOfMeasure) {
      const { max, min } = unitRules[uom];
      for (const line of [null, aLine({ quantity: { thousandths: min, uom } })]) {
        expect([uom, change({ quantity: { thousandths: max, uom } }, { line, product }).kind]).toEqual([uom, 'set']);
        for (const thousandths of [max + 1, max + 100, max + 1000, 1e9]) {
          const refused = change({ quantity: { thousandths, uom } }, { line, product });
          expect(refused).toEqual({ kind: 'refused', failure: { type: '400', message: `The most you can order is ${most[uom]}` } });
        }
      }
    }
  });
});

describe('a line that was removed', () => {
  it('gets its own values back when they are asked for, whatever the defaults of new lines [SC-247]', () => {
    fc.assert(
      fc.property(anyLine, fc.boolean(), (line, substitutionDefault) => {
        expect(change({ quantity: items(0) }, { line })).toEqual({ kind: 'removed', line });
        const { itemId: _, noteToShopper, personalisedMessage, ...rest } = line;
        const undo = { ...rest, noteToShopper: noteToShopper ?? '', personalisedMessage: personalisedMessage ?? '' };
        expect(change(undo, { substitutionDefault })).toEqual({ kind: 'set', line: { ...line, itemId: null } });
      }),
    );
  });
});

describe('a line that is there', () => {
  it('keeps everything the request does not mention, and a repeated request changes nothing [SC-244] [SC-245]', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 99 }).map(items), (line, quantity) => {
        const once = change({ quantity }, { line });
        expect(once).toEqual({ kind: 'set', line: { ...line, quantity } });
        expect(change({ quantity }, { line: { ...line, quantity } })).toEqual(once);
      }),
    );
  });

  it('refuses a change that would put it in conflict, and keeps its values [SC-284]', () => {
    const out = aLineProduct({ isOutOfStockOn: () => true });
    const facts = { line: aLine(), product: out, slot: aTrolleySlot() };
    expect(change({ quantity: items(2) }, facts)).toMatchObject({ kind: 'set' });
    expect(change({ canSubstitute: false }, facts)).toMatchObject({ kind: 'conflict', present: true, conflict: { priority: 5 } });
    expect(change({ canSubstitute: false }, { ...facts, line: null })).toMatchObject({ kind: 'conflict', present: false });
  });
});

describe('a product with a message', () => {
  const missing = { kind: 'refused', failure: { type: '400', message: 'Please write the message for this item' } };

  it('is not added without one, and cannot lose the one it has [SC-305 part]', () => {
    for (const said of [{}, { personalisedMessage: '' }, { personalisedMessage: '  ' }]) expect(change(said)).toEqual(missing);
    const line = aLine({ personalisedMessage: 'Well done' });
    expect(change({ personalisedMessage: '' }, { line })).toEqual(missing);
    expect(change({ quantity: items(2) }, { line })).toMatchObject({ kind: 'set', line: { personalisedMessage: 'Well done' } });
  });

  it('that was added before messages were required can still be changed and removed [SC-305 part]', () => {
    const line = aLine();
    expect(change({ quantity: items(2) }, { line })).toMatchObject({ kind: 'set' });
    expect(change({ quantity: items(0) }, { line })).toMatchObject({ kind: 'removed' });
  });
});

describe('a line of a confirmed order', () => {
  const confirmed = { lineNumber: '012345', quantity: items(1), personalisedMessage: 'Happy birthday' };
  const line = aLine({ personalisedMessage: 'Happy birthday' });

  it('keeps its greeting: repeating it or leaving it out is fine, anything else is a 409 [SC-306 part]', () => {
    for (const present of [line, null]) {
      for (const said of [{}, { personalisedMessage: 'Happy birthday' }, { personalisedMessage: ' Happy birthday ' }]) {
        expect(change(said, { line: present, confirmed })).toMatchObject({ kind: 'set', line: { personalisedMessage: 'Happy birthday' } });
      }
      for (const personalisedMessage of ['', 'Happy Birthday']) {
        expect(change({ personalisedMessage }, { line: present, confirmed })).toMatchObject({ kind: 'refused', failure: { type: '409' } });
      }
    }
    expect(change({ quantity: items(0), personalisedMessage: '' }, { line, confirmed })).toEqual({ kind: 'removed', line });
  });

  it('that staff prepare can be neither changed nor removed, and a repeated value is fine [SC-659 part]', () => {
    const prepared = { line, confirmed: { ...confirmed, preparing: true } };
    for (const fields of [{ quantity: items(0) }, { quantity: items(2) }, { canSubstitute: !line.canSubstitute }, { noteToShopper: 'Ripe' }, { personalisedMessage: '' }]) {
      expect(change(fields, prepared)).toMatchObject({ kind: 'refused', failure: { type: '409' } });
    }
    for (const fields of [{}, { quantity: line.quantity }, { canSubstitute: line.canSubstitute }]) expect(change(fields, prepared)).toMatchObject({ kind: 'set' });
  });
});
