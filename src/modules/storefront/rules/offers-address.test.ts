import { describe, expect, it } from 'vitest';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import { categoryOfOffers, categoryOffersAddress, namesCategory } from './offers-address.ts';

const whole = aWireCategory({ id: '4', name: 'Whole milk', url: 'groceries/fresh_and_chilled/milk/whole' });
const milk = aWireCategory({ id: '3', name: 'Milk', url: 'groceries/fresh_and_chilled/milk', children: [whole] });
const chilled = aWireCategory({ id: '2', name: 'Fresh & Chilled', url: 'groceries/fresh_and_chilled', children: [milk] });
const groceries = aWireCategory({ id: '10051', name: 'Groceries', url: 'groceries', children: [chilled] });
const roots = [groceries];

describe('the offers of a category', () => {
  it('have an address with a segment for each level below the root, and the id except at the root [SH-235] [SH-236] [SH-237]', () => {
    expect(categoryOffersAddress(milk)).toBe('/ecom/shop/browse/offers/fresh_and_chilled_offers/milk_offers?categoryId=3');
    expect(categoryOffersAddress(chilled)).toBe('/ecom/shop/browse/offers/fresh_and_chilled_offers?categoryId=2');
    expect(categoryOffersAddress(groceries)).toBe('/ecom/shop/browse/offers');
  });

  it('are told from one offer by the ending of the first segment [SC-037]', () => {
    expect(namesCategory('milk_offers/500010')).toBe(true);
    expect(namesCategory('Milk_Offers')).toBe(true);
    expect(namesCategory('500010')).toBe(false);
    expect(namesCategory('summer_offers_2026')).toBe(false);
  });

  it('are found by the id, or without one by the path [SC-036] [SC-156]', () => {
    const path = 'fresh_and_chilled_offers/milk_offers';
    expect(categoryOfOffers(roots, '', null)).toEqual([]);
    expect(categoryOfOffers(roots, path, null)).toEqual([groceries, chilled, milk]);
    expect(categoryOfOffers(roots, 'Fresh_and_Chilled_Offers', null)).toEqual([groceries, chilled]);
    expect(categoryOfOffers(roots, path, '4')).toEqual([groceries, chilled, milk, whole]);
    expect(categoryOfOffers(roots, '', '2')).toEqual([groceries, chilled]);
    expect(categoryOfOffers(roots, 'milk_offers', null)).toBeNull();
    expect(categoryOfOffers(roots, path, '99')).toBeNull();
  });
});
