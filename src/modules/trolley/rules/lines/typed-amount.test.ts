import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOfMeasure, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { whyNotQuantity } from './quantity-rules.ts';
import { readTypedAmount } from './typed-amount.ts';

const thousandthsOf = (typed: string, uom: UnitOfMeasure) => readTypedAmount(typed, uom).quantity?.thousandths ?? null;
const remarkOn = (typed: string, uom: UnitOfMeasure) => readTypedAmount(typed, uom).remark;
const loose = ['KGM', 'GRM', 'LBR'] as const;

describe('a typed quantity', () => {
  it('is stripped of other characters before it is read [SC-107]', () => {
    expect(thousandthsOf('3 items', 'C62')).toBe(3000);
    expect(thousandthsOf('£1.5kg', 'KGM')).toBe(1500);
    expect(thousandthsOf('1.5k', 'KGM')).toBe(1500);
    expect(thousandthsOf('-2', 'C62')).toBe(0);
    expect(thousandthsOf('−2', 'C62')).toBe(0);
  });

  it('has a comma for a decimal point, or before three digits where there are no decimals for thousands [SC-107]', () => {
    expect(thousandthsOf('1,25', 'KGM')).toBe(1300);
    expect(thousandthsOf(',5 kg', 'KGM')).toBe(500);
    expect(thousandthsOf('1,250', 'KGM')).toBe(1300);
    expect(readTypedAmount('1,000', 'GRM')).toMatchObject({ quantity: { thousandths: 999_000 }, remark: 'The most you can order is 999 g' });
    // Four digits are no group of thousands.
    expect(readTypedAmount('1,2345', 'GRM')).toMatchObject({ quantity: { thousandths: 100_000 }, remark: 'The least you can order is 100 g' });
    expect(thousandthsOf('2,0000', 'C62')).toBe(2000);
  });

  it('never removes the item if it is positive, however small [SC-110]', () => {
    for (const typed of ['0.001', '0.0000001', '0.0000001 g']) {
      expect(readTypedAmount(typed, 'KGM')).toMatchObject({ quantity: { thousandths: 100 }, remark: 'The least you can order is 0.1 kg' });
    }
  });

  it('may be a fraction [SC-107]', () => {
    expect(thousandthsOf('1/2', 'KGM')).toBe(500);
    expect(thousandthsOf('1 1/2 kg', 'KGM')).toBe(1500);
    expect(thousandthsOf('½', 'KGM')).toBe(500);
    expect(thousandthsOf('2½', 'KGM')).toBe(2500);
    expect(thousandthsOf('1¼', 'GRM')).toBe(100_000);
    expect(thousandthsOf('4¼', 'KGM')).toBe(4300);
    expect(thousandthsOf('¾', 'KGM')).toBe(800);
  });

  it('is converted from the weight unit typed with it, or is in that unit if the product is sold by it [SC-107]', () => {
    expect(readTypedAmount('500g', 'KGM')).toEqual({ quantity: { thousandths: 500, uom: 'KGM' }, remark: null, meant: null });
    expect(readTypedAmount('250 g', 'KGM')).toMatchObject({ quantity: { thousandths: 300, uom: 'KGM' }, remark: 'We rounded this to 0.3 kg' });
    expect(readTypedAmount('250 grams', 'KGM', loose)).toEqual({ quantity: { thousandths: 250_000, uom: 'GRM' }, remark: null, meant: null });
    expect(readTypedAmount('1.5 kilos', 'GRM', loose).quantity).toEqual({ thousandths: 1500, uom: 'KGM' });
    expect(readTypedAmount('2 pounds', 'KGM', loose).quantity).toEqual({ thousandths: 2000, uom: 'LBR' });
    expect(thousandthsOf('2 lb', 'KGM')).toBe(900);
    expect(thousandthsOf('8 oz', 'GRM')).toBe(227_000);
  });

  it('is asked for again if it is not one number, or a weight of something sold by number [SC-107]', () => {
    for (const typed of ['some', '', '-', '2-3', '1.2.3', '1/0', '2 x 3']) {
      expect([typed, readTypedAmount(typed, 'KGM')]).toEqual([typed, { quantity: null, remark: 'Type an amount, such as 0.5 kg', meant: null }]);
    }
    expect(readTypedAmount('500 g', 'C62')).toEqual({ quantity: null, remark: 'Type a number, such as 2', meant: null });
  });

  it('is rounded to one decimal where the unit allows fractions, otherwise to a whole number, and says so [SC-108]', () => {
    expect(thousandthsOf('1.26', 'KGM')).toBe(1300);
    expect(thousandthsOf('1.24', 'LBR')).toBe(1200);
    expect(thousandthsOf('2.5', 'C62')).toBe(3000);
    expect(thousandthsOf('150.4', 'GRM')).toBe(150_000);
    expect(thousandthsOf('1.15', 'KGM')).toBe(1200);
    expect(thousandthsOf('0.2499', 'KGM')).toBe(200);
    expect(remarkOn('0.75', 'KGM')).toBe('We rounded this to 0.8 kg');
    expect(remarkOn('2.5', 'C62')).toBe('We rounded this to 3 items');
  });

  it('that is negative or zero removes the item, and says so if it is negative [SC-109]', () => {
    for (const [typed, uom] of [['-0.5', 'KGM'], ['−2', 'C62'], ['-0.0000001', 'KGM']] as const) {
      expect(readTypedAmount(typed, uom)).toEqual({ quantity: { thousandths: 0, uom }, remark: "Quantities can't be negative", meant: null });
    }
    expect(readTypedAmount('0', 'C62')).toEqual({ quantity: { thousandths: 0, uom: 'C62' }, remark: null, meant: null });
    expect(readTypedAmount('-0', 'KGM').quantity!.thousandths).toBe(0);
  });

  it('below the minimum becomes the minimum, and says so [SC-110]', () => {
    expect(thousandthsOf('50', 'GRM')).toBe(100_000);
    expect(thousandthsOf('0.6', 'LBR')).toBe(1000);
    // A positive quantity is never rounded down to nothing, which would remove the item.
    expect(thousandthsOf('0.4', 'C62')).toBe(1000);
    expect(thousandthsOf('0.04', 'KGM')).toBe(100);
    expect(thousandthsOf('0.0001', 'GRM')).toBe(100_000);
    expect(remarkOn('50', 'GRM')).toBe('The least you can order is 100 g');
    expect(remarkOn('0.4', 'C62')).toBe('The least you can order is 1 item');
  });

  it('above the maximum becomes the maximum, and says so [SC-111]', () => {
    expect(thousandthsOf('100', 'C62')).toBe(99_000);
    expect(thousandthsOf('5000', 'GRM')).toBe(999_000);
    expect(thousandthsOf('99.99', 'LBR')).toBe(99_990);
    expect(remarkOn('99.99', 'LBR')).toBeNull();
    expect(remarkOn('250', 'KGM')).toBe('The most you can order is 99.9 kg');
    expect(remarkOn('250', 'C62')).toBe('The most you can order is 99 items');
  });

  it('that is as typed has no remark', () => {
    for (const [typed, uom] of [['3', 'C62'], ['0.5', 'KGM'], ['0.5 kg', 'KGM'], ['99.9 kg', 'KGM'], ['345', 'GRM'], ['0', 'KGM']] as const) {
      expect([typed, readTypedAmount(typed, uom)]).toMatchObject([typed, { remark: null, meant: null }]);
    }
  });

  it('of more than ten times the usual weight asks whether another was meant [SC-107]', () => {
    expect(readTypedAmount('250', 'KGM').meant).toBe('0.3 kg');
    expect(readTypedAmount('250', 'KGM', loose).meant).toBe('250 g');
    expect(readTypedAmount('75', 'KGM', loose).meant).toBe('0.8 kg');
    expect(readTypedAmount('12', 'KGM').meant).toBe('1.2 kg');
    expect(readTypedAmount('1500', 'GRM', loose).meant).toBe('1.5 kg');
    expect(readTypedAmount('1500', 'GRM').meant).toBe('150 g');
    expect(readTypedAmount('5', 'KGM').meant).toBeNull();
    // With a typed unit there is no doubt, and a number of items is never questioned.
    expect(readTypedAmount('12 kg', 'KGM').meant).toBeNull();
    expect(readTypedAmount('24', 'C62').meant).toBeNull();
  });

  it('always results in a quantity the server accepts, or in none, and a remark whenever it is another [SC-018 part]', () => {
    const anyText = fc.oneof(fc.string(), fc.double({ noNaN: true }).map(String), fc.stringMatching(/^-?[\d.,/ ½]{0,6} ?(kg|g|lb|oz)?$/));
    const anySold = fc.constantFrom<readonly UnitOfMeasure[]>(loose, ['KGM'], ['GRM', 'KGM']);
    fc.assert(
      fc.property(anyText, fc.constantFrom(...unitsOfMeasure), anySold, (typed, uom, also) => {
        const sold = [uom, ...(uom === 'C62' ? [] : also)];
        const { quantity, remark, meant } = readTypedAmount(typed, uom, sold);
        if (quantity === null) expect(remark).not.toBeNull();
        else if (quantity.thousandths > 0) expect(whyNotQuantity(quantity, sold)).toBeNull();
        if (meant !== null) {
          const again = readTypedAmount(meant, uom, sold);
          // The press takes the amount that its button names.
          expect(again).toMatchObject({ meant: null, remark: null });
          expect(again.quantity).not.toEqual(quantity);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
