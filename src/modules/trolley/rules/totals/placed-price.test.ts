import { describe, expect, it } from 'vitest';
import type { ConfirmedLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { items, type Quantity } from '#/platform/rules/quantity.ts';
import { placedPrice } from './placed-price.ts';

const confirmed = (quantity: Quantity, pricePence: number, totalPricePence: number): ConfirmedLine => ({
  lineNumber: '000101', quantity, personalisedMessage: null, retailPricePence: pricePence, pricePence, totalPricePence,
});
const price = (quantity: Quantity, placed: ConfirmedLine, pricePence: number) =>
  placedPrice(quantity, placed, { retailPricePence: pricePence, pricePence, totalPricePence: (quantity.thousandths / 1000) * pricePence }, (raised) => (raised.thousandths / 1000) * pricePence);

describe('a line of an order that is being amended', () => {
  it.each([
    [3, 100, 300, 'keeps its price'],
    [2, 100, 200, 'keeps it for a part'],
    [5, 120, 540, 'costs the current price for what was added'],
  ])('of 3 at £1.00, now %i at £1.20, costs %i each and %i in all: %s [SC-629]', (amount, each, total) => {
    expect(price(items(amount), confirmed(items(3), 100, 300), 120)).toEqual({ retailPricePence: each, pricePence: each, totalPricePence: total });
  });

  it('takes the current price if that is lower, for all of it [SC-629]', () => {
    expect(price(items(5), confirmed(items(3), 100, 300), 90)).toMatchObject({ pricePence: 90, totalPricePence: 450 });
  });

  it.each([
    [5, 120, 540, 'nothing changed'],
    [5, 115, 540, 'the price fell, but not to what the items cost together'],
    [5, 100, 500, 'the price fell below that'],
    [2, 120, 216, 'a part costs its share'],
    [6, 120, 660, 'another item costs the current price'],
  ])('that was raised before, 5 for £5.40: %i now at %ip cost %ip, because %s [SC-629]', (amount, each, total) => {
    expect(price(items(amount), confirmed(items(5), 120, 540), each).totalPricePence).toBe(total);
  });

  it('costs exactly what it cost if nothing changed, also by weight, whatever rounding the price needs [SC-629]', () => {
    expect(price({ thousandths: 333, uom: 'KGM' }, confirmed({ thousandths: 333, uom: 'KGM' }, 199, 66), 299)).toMatchObject({ pricePence: 199, totalPricePence: 66 });
  });

  it('is a new line if its unit has changed [SC-629]', () => {
    expect(price(items(1), confirmed({ thousandths: 1000, uom: 'KGM' }, 100, 100), 120)).toMatchObject({ pricePence: 120 });
  });
});
