import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine } from '#/modules/trolley/testing/line-builder.ts';
import { items, unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { addQuantities, mergeTrolleys } from './merge-trolleys.ts';
import { unitRules } from './quantity-rules.ts';
import { usualMostLines } from './trolley-room.ts';

const merge = (...[own, visitors]: [Parameters<typeof mergeTrolleys>[0], Parameters<typeof mergeTrolleys>[1]]) =>
  mergeTrolleys(own, visitors, usualMostLines).merged;

describe('merging a visitor’s trolley into the customer’s', () => {
  it('sums the quantities of a line on both sides, up to the unit’s maximum [SC-029 part]', () => {
    const own = [aLine({ itemId: 7, quantity: items(2) })];
    expect(merge(own, [aLine({ quantity: items(3) })])).toEqual([{ ...own[0], quantity: items(5) }]);
    expect(addQuantities(items(60), items(60))).toEqual(items(99));
    expect(addQuantities({ thousandths: 99_000, uom: 'LBR' }, { thousandths: 5000, uom: 'LBR' })).toEqual({ thousandths: 99_990, uom: 'LBR' });
  });

  it('grows the customer’s line by its own step when the units differ [SC-029 part] [SC-027 part]', () => {
    expect(addQuantities({ thousandths: 500, uom: 'KGM' }, items(4))).toEqual({ thousandths: 1000, uom: 'KGM' });
    expect(addQuantities(items(99), { thousandths: 500, uom: 'KGM' })).toEqual(items(99));
    expect(addQuantities({ thousandths: 2000, uom: 'LBR' }, { thousandths: 1000, uom: 'KGM' })).toEqual({ thousandths: 3000, uom: 'LBR' });
  });

  it('carries every other line over unchanged, the last added staying last [SC-029 part]', () => {
    const visitors = [
      aLine({ itemId: 9, lineNumber: '000002', noteToShopper: 'Ripe, please' }),
      aLine({ itemId: 4, lineNumber: '000001', canSubstitute: false }),
    ];
    expect(merge([aLine({ lineNumber: '000003' })], visitors)).toEqual([
      { ...visitors[1], itemId: null },
      { ...visitors[0], itemId: null },
    ]);
  });

  it('keeps note, message and substitution choice of the customer’s own line [SC-029 part]', () => {
    const own = aLine({ itemId: 7, noteToShopper: 'Mine', personalisedMessage: null, canSubstitute: false });
    const visitors = aLine({ noteToShopper: 'Theirs', personalisedMessage: 'Happy birthday', canSubstitute: true });
    expect(merge([own], [visitors])).toEqual([{ ...own, quantity: items(2) }]);
  });

  it('leaves behind the oldest lines that do not fit, but always sums lines on both sides [SC-741 part]', () => {
    const visitors = ['000004', '000003', '000002', '000001'].map((lineNumber, place) => aLine({ itemId: 9 - place, lineNumber }));
    const own = [aLine({ itemId: 1, lineNumber: '000001' }), aLine({ itemId: 2, lineNumber: '000009' })];
    const { merged, left } = mergeTrolleys(own, visitors, 3);
    expect(merged).toEqual([{ ...own[0], quantity: items(2) }, { ...visitors[0], itemId: null }]);
    expect(left.map(({ lineNumber }) => lineNumber)).toEqual(['000003', '000002']);
  });

  it('never exceeds a unit’s maximum', () => {
    const anyQuantity = fc.constantFrom(...unitsOfMeasure).chain((uom) =>
      fc.integer({ min: unitRules[uom].min, max: unitRules[uom].max }).map((thousandths) => ({ thousandths, uom })),
    );
    fc.assert(
      fc.property(anyQuantity, anyQuantity, (own, more) => {
        const sum = addQuantities(own, more);
        expect(sum.uom).toBe(own.uom);
        expect(sum.thousandths).toBeGreaterThanOrEqual(own.thousandths);
        expect(sum.thousandths).toBeLessThanOrEqual(unitRules[own.uom].max);
      }),
    );
  });
});
