import { describe, expect, it } from 'vitest';
import { packSizeOf } from './feed-quantity.ts';

describe('the quantity in a product feed', () => {
  it.each([
    ['500 g', '500g', 500, 'g', 'kg'],
    ['35 GR', '35g', 35, 'g', 'kg'],
    ['120 Grams', '120g', 120, 'g', 'kg'],
    ['78.8G', '78.8g', 78.8, 'g', 'kg'],
    ['2.5 KG', '2.5kg', 2500, 'g', 'kg'],
    ['1,250 kg', '1.25kg', 1250, 'g', 'kg'],
    ['1,000 g', '1000g', 1000, 'g', 'kg'],
    ['250 g e', '250g', 250, 'g', 'kg'],
    ['500g℮', '500g', 500, 'g', 'kg'],
    ['1 lb', '1lb', 453.592, 'g', 'kg'],
    ['12oz', '12oz', 340.194, 'g', 'kg'],
    ['1,5 l', '1.5 litres', 1500, 'ml', 'litre'],
    ['1 Litre', '1 litre', 1000, 'ml', 'litre'],
    ['568Ml', '568ml', 568, 'ml', 'litre'],
    ['70cl', '70cl', 700, 'ml', 'litre'],
    ['2 pints', '2 pints', 1136.523, 'ml', 'litre'],
    ['12 fl oz', '12 fl oz', 340.957, 'ml', 'litre'],
    ['6x330ml', '6 x 330ml', 1980, 'ml', 'litre'],
    ['330 ml x 6', '6 x 330ml', 1980, 'ml', 'litre'],
    ['16 x 75G', '16 x 75g', 1200, 'g', 'kg'],
    ['6 × 4 × 25 g', '6 x 4 x 25g', 600, 'g', 'kg'],
    ['6 pack of 50 g', '6 x 50g', 300, 'g', 'kg'],
    ['1 kg (4 x 250 g)', '1kg', 1000, 'g', 'kg'],
    ['12 pack', '12 pack', 12, 'each', 'each'],
    ['40Pk', '40 pack', 40, 'each', 'each'],
    ['Pack of 8', '8 pack', 8, 'each', 'each'],
    ['1 pack', '1 pack', 1, 'each', null],
    ['80 Tea Bags', '80 tea bags', 80, 'each', 'each'],
  ])('%s is read', (written, size, amount, unit, unitPriceMeasure) => {
    expect(packSizeOf(written)).toEqual({ size, netContent: { amount, unit }, unitPriceMeasure });
  });

  it.each([['4X125'], ['0 g'], ['a large tub'], ['12'], ['500 g + 10% free'], ['99999999 kg'], ['x'.repeat(400)]])(
    '%s is kept as written and gives no unit price',
    (written) => {
      expect(packSizeOf(written)).toEqual({ size: written, netContent: null, unitPriceMeasure: null });
    },
  );

  it('may be missing', () => {
    expect(packSizeOf(' \u00a0')).toBeNull();
  });
});
