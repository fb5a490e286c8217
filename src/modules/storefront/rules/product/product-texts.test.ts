import type { WireCategory, WirePromotion } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { ingredientParts } from './ingredient-parts.ts';
import { availabilityText, depositText, offerFlag, priceParts, priceText, unitPriceText, wasPriceOf } from './product-texts.ts';
import { pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';

const reduction: WirePromotion = {
  promotionId: '1', promotionTypeCode: 'PRICE_REDUCTION', type: 'x', promotionDescription: 'Save 75p',
  promotionExpiryDate: null, discount: null, groups: [{ id: 'g', name: 'g', threshold: 1, lineNumbers: [] }],
  hidden: false, myWaitrosePromotion: false, pyoPromotion: false, wasDisplayPrice: '£5.25',
};
const multiBuy: WirePromotion = {
  ...reduction, promotionId: '2', promotionDescription: '3 for £4', wasDisplayPrice: null,
  groups: [{ id: 'g', name: 'g', threshold: 3, lineNumbers: [] }],
};

describe('the texts of a tile', () => {
  it('say why a product is unavailable [SC-095] [SC-096] [SC-097]', () => {
    expect(availabilityText('AVAILABLE')).toBeNull();
    expect(availabilityText('TEMPORARILY_UNAVAILABLE')).toBe('Temporarily unavailable');
    expect(availabilityText('NOT_AVAILABLE')).toBe('Sorry, this item is not available');
    expect(availabilityText('SOLD_OUT_ONLINE')).toBe('SOLD OUT ONLINE');
  });

  it('strike through and flag the old price of a price reduction [SC-093 part]', () => {
    expect(wasPriceOf({ promotions: [multiBuy, reduction] })).toBe('£5.25');
    expect(offerFlag({ promotions: [reduction, multiBuy] })).toBe('Save 75p');
  });

  it('give the first listed offer that is for everybody [SC-088 part] [SC-144]', () => {
    const forMembers = { ...reduction, myWaitrosePromotion: true };
    const wineMix = { ...multiBuy, promotionTypeCode: 'WMX', hidden: true, promotionDescription: '25% off 6' };
    expect(offerFlag({ promotions: [forMembers, multiBuy] })).toBe('3 for £4');
    expect(offerFlag({ promotions: [wineMix] })).toBe('25% off 6');
    expect(offerFlag({ promotions: [{ ...multiBuy, hidden: true }, forMembers, { ...reduction, pyoPromotion: true }] })).toBeNull();
    expect(wasPriceOf({ promotions: [multiBuy, { ...reduction, hidden: true }, forMembers] })).toBeNull();
  });

  it('give the unit price, unless it only repeats the price [SC-088 part]', () => {
    const unitPrice = (displayPrice: string, displayPriceQualifier: string, displayUnitPrice: string | null, displayPriceEstimated = false) =>
      unitPriceText({ displayPrice, displayPriceQualifier, displayPriceEstimated, displayUnitPrice });
    expect([unitPrice('£4.84', 'per kg', '£4.84/kg'), unitPrice('12p', 'each', '12p each'), unitPrice('£2.40', '', null)]).toEqual([null, null, null]);
    expect([unitPrice('£2.42', 'per lb', '£5.34/kg'), unitPrice('£1.80', 'each est.', '£3.60/kg', true), unitPrice('£2.40', '', '£2.40/kg')]).toEqual(['£5.34/kg', '£3.60/kg', '£2.40/kg']);
  });

  it('give the qualifier of a price, with one est. if it is estimated [SC-088 part] [SC-090 part]', () => {
    const price = (displayPriceQualifier: string, displayPriceEstimated = false) => ({ displayPrice: '£8.23', displayPriceEstimated, displayPriceQualifier });
    expect(priceParts(price('each est.', true))).toEqual({ amount: '£8.23', estimated: true, qualifier: 'each' });
    expect(priceText(price('each est.', true))).toBe('£8.23 est. each');
    expect(priceText(price('per kg'))).toBe('£8.23 per kg');
    expect(priceText(price(''))).toBe('£8.23');
  });

  it('give the deposit if there is one', () => {
    expect(depositText({ depositCharge: { amount: 0.2, currencyCode: 'GBP' } })).toBe('Deposit 20p each');
    expect(depositText({ depositCharge: { amount: 0, currencyCode: 'GBP' } })).toBeNull();
  });
});

describe('ingredients', () => {
  it('highlight allergens [SC-735 part]', () => {
    expect(ingredientParts('Wheat flour (_wheat_), _milk_')).toEqual([
      { text: 'Wheat flour (', allergen: false },
      { text: 'wheat', allergen: true },
      { text: '), ', allergen: false },
      { text: 'milk', allergen: true },
    ]);
    expect(ingredientParts('salt_')).toEqual([{ text: 'salt_', allergen: false }]);
  });
});

describe('the path to a category', () => {
  const category = (url: string, children: WireCategory[] = []) => ({ url, children }) as WireCategory;
  it('starts at its root, and is empty for an unknown path', () => {
    const roots = [category('groceries', [category('groceries/dairy', [category('groceries/dairy/milk')])])];
    expect(pathTo(roots, 'groceries/dairy/milk').map((one) => one.url)).toEqual(['groceries', 'groceries/dairy', 'groceries/dairy/milk']);
    expect(pathTo(roots, 'groceries/cheese')).toEqual([]);
  });
});
