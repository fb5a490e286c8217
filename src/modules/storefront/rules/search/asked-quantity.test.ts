import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListItem } from '#/modules/search/rules/list-item.ts';
import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { formatQuantity, toWireQuantity, unitsOfMeasure, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { askedQuantity } from './asked-quantity.ts';

const product = (size: string | null, uoms: UnitOfMeasure[] = ['C62']) => ({ size, persistDefault: false, defaultQuantity: { amount: unitRules[uoms[0]!].usual / 1000, uom: uoms[0]! }, weights: { uoms } });

/** Returns the quantity that an item asks of a product, as text: '2', '1.5 kg'. */
const asked = (item: string, ...given: Parameters<typeof product>) => formatQuantity(toWireQuantity(askedQuantity(product(...given), readListItem(item).asked)));

describe('the quantity that an item of a list asks for', () => {
  it('is a number of packs', () => {
    expect(asked('milk', '1 litre')).toBe('1');
    expect(asked('2x milk', '1 litre')).toBe('2');
    expect(asked('2 milk', '1 litre')).toBe('2');
    expect(asked('tin tomatoes x4', '400g')).toBe('4');
    expect(asked('2x eggs', '6 pack')).toBe('2');
    expect(asked('2 boxes of eggs', '6 pack')).toBe('2');
  });

  it('is as many packs as the pieces need', () => {
    expect(asked('6 eggs', '6 pack')).toBe('1');
    expect(asked('12 eggs', '6 pack')).toBe('2');
    expect(asked('a dozen eggs', '6 pack')).toBe('2');
    expect(asked('4 yogurts', '4 x 125g')).toBe('1');
    expect(asked('2 loo roll', '9 rolls')).toBe('1');
    expect(asked('3 lemons', null)).toBe('3');
  });

  it('is as many packs as the weight or volume needs', () => {
    expect(asked('500g mince', '500g')).toBe('1');
    expect(asked('500g mince', '250g')).toBe('2');
    expect(asked('500g mince', '1kg')).toBe('1');
    expect(asked('1l milk', '946ml')).toBe('1');
    expect(asked('2l milk', '1 litre')).toBe('2');
    expect(asked('2 pints milk', '2.272 litres')).toBe('1');
    expect(asked('4 x 400g tin tomatoes', '400g')).toBe('4');
    expect(asked('4 x 400g tin tomatoes', '4 x 400g')).toBe('1');
    expect(asked('500g mince', 'large')).toBe('1');
    expect(asked('2 x 500g mince', null)).toBe('2');
  });

  it('is the weight itself for weighed goods', () => {
    expect(asked('1.5kg bananas', 'Loose', ['KGM'])).toBe('1.5 kg');
    expect(asked('750g bananas', 'Loose', ['KGM', 'C62'])).toBe('0.8 kg');
    expect(asked('750g ham', null, ['GRM'])).toBe('750 g');
    expect(asked('1lb bananas', null, ['LBR'])).toBe('1 lb');
    expect(asked('6 bananas', 'Loose', ['KGM', 'C62'])).toBe('6');
    expect(asked('6 bananas', 'Loose', ['KGM'])).toBe('0.5 kg');
    expect(asked('bananas', 'Loose', ['KGM'])).toBe('0.5 kg');
  });

  it('is always one that the trolley can hold, in a unit in which the product is sold [SC-018 part] [SC-105 part]', () => {
    const amount = fc.oneof(fc.integer({ min: 1, max: 99_999 }).map((one) => `${one}g x`), fc.integer({ min: 1, max: 99 }).map((one) => `${one}x x`), fc.constant('x'));
    const sold = fc.uniqueArray(fc.constantFrom(...unitsOfMeasure), { minLength: 1 });
    const size = fc.option(fc.constantFrom('500g', '6 pack', '4 x 125g', '1 litre', 'Loose', '0g', '9999 pack'));
    fc.assert(
      fc.property(amount, sold, size, (text, uoms, packed) => {
        const { thousandths, uom } = askedQuantity(product(packed, uoms), readListItem(`${text}ylitol`).asked);
        expect(uoms).toContain(uom);
        expect(thousandths).toBeGreaterThanOrEqual(unitRules[uom].min);
        expect(thousandths).toBeLessThanOrEqual(unitRules[uom].max);
        expect(Number.isInteger(thousandths)).toBe(true);
      }),
    );
  });
});
