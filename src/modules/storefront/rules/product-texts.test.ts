import type { WireCategory, WirePromotion } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { ingredientParts } from './ingredient-parts.ts';
import { availabilityText, depositText, offerFlag, wasPriceOf } from './product-texts.ts';
import { pathTo } from './taxonomy-wire.ts';

const reduction: WirePromotion = {
  promotionId: '1', promotionTypeCode: 'PRICE_REDUCTION', type: 'x', promotionDescription: 'Save 75p',
  promotionExpiryDate: null, discount: null, groups: [{ id: 'g', name: 'g', threshold: 1, lineNumbers: [] }],
  hidden: false, myWaitrosePromotion: false, pyoPromotion: false, wasDisplayPrice: '£5.25',
};
const multiBuy: WirePromotion = {
  ...reduction, promotionId: '2', promotionDescription: '3 for £4', wasDisplayPrice: null,
  groups: [{ id: 'g', name: 'g', threshold: 3, lineNumbers: [] }],
};

describe('what a tile says', () => {
  it('names why a product cannot be had [SC-095] [SC-096] [SC-097]', () => {
    expect(availabilityText('AVAILABLE')).toBeNull();
    expect(availabilityText('TEMPORARILY_UNAVAILABLE')).toBe('Temporarily unavailable');
    expect(availabilityText('NOT_AVAILABLE')).toBe('Sorry, this item is not available');
    expect(availabilityText('SOLD_OUT_ONLINE')).toBe('SOLD OUT ONLINE');
  });

  it('strikes the old price of a price reduction through and flags it [SC-093 part]', () => {
    expect(wasPriceOf({ promotions: [multiBuy, reduction] })).toBe('£5.25');
    expect(offerFlag({ promotions: [reduction, multiBuy] })).toBe('Save 75p');
  });

  it('names the first offer that is listed and for everybody [SC-088 part] [SC-144]', () => {
    const forMembers = { ...reduction, myWaitrosePromotion: true };
    const wineMix = { ...multiBuy, promotionTypeCode: 'WMX', hidden: true, promotionDescription: '25% off 6' };
    expect(offerFlag({ promotions: [forMembers, multiBuy] })).toBe('3 for £4');
    expect(offerFlag({ promotions: [wineMix] })).toBe('25% off 6');
    expect(offerFlag({ promotions: [{ ...multiBuy, hidden: true }, forMembers, { ...reduction, pyoPromotion: true }] })).toBeNull();
    expect(wasPriceOf({ promotions: [multiBuy, { ...reduction, hidden: true }, forMembers] })).toBeNull();
  });

  it('names a deposit when there is one', () => {
    expect(depositText({ depositCharge: { amount: 0.2, currencyCode: 'GBP' } })).toBe('Deposit 20p each');
    expect(depositText({ depositCharge: { amount: 0, currencyCode: 'GBP' } })).toBeNull();
  });
});

describe('ingredients', () => {
  it('stand out where they are allergens [SC-735 part]', () => {
    expect(ingredientParts('Wheat flour (_wheat_), _milk_')).toEqual([
      { text: 'Wheat flour (', allergen: false },
      { text: 'wheat', allergen: true },
      { text: '), ', allergen: false },
      { text: 'milk', allergen: true },
    ]);
    expect(ingredientParts('salt_')).toEqual([{ text: 'salt_', allergen: false }]);
  });
});

describe('the way to a category', () => {
  const category = (url: string, children: WireCategory[] = []) => ({ url, children }) as WireCategory;
  it('is from its root down, and empty for a path that is none', () => {
    const roots = [category('groceries', [category('groceries/dairy', [category('groceries/dairy/milk')])])];
    expect(pathTo(roots, 'groceries/dairy/milk').map((one) => one.url)).toEqual(['groceries', 'groceries/dairy', 'groceries/dairy/milk']);
    expect(pathTo(roots, 'groceries/cheese')).toEqual([]);
  });
});
