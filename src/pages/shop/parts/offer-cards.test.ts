import { describe, expect, it } from 'vitest';
import type { WireProduct, WirePromotion } from '#/contract/rest-types.ts';
import { offerCards } from './offer-cards.ts';

const offer = (promotionId: string, of: Partial<WirePromotion> = {}): WirePromotion => ({
  promotionId,
  promotionTypeCode: 'MB',
  type: 'MULTI_BUY',
  promotionDescription: `Offer ${promotionId}`,
  promotionExpiryDate: '2026-12-27',
  discount: null,
  groups: [{ threshold: 2, id: 'a', lineNumbers: ['1', '2', '3'], name: 'Any' }],
  hidden: false,
  myWaitrosePromotion: false,
  pyoPromotion: false,
  wasDisplayPrice: null,
  ...of,
});
const product = (lineNumber: string, ...promotions: WirePromotion[]): WireProduct =>
  ({ lineNumber, name: `Product ${lineNumber}`, promotions, images: null, thumbnail: null, marketingBadges: [], weights: { uoms: ['C62'] } }) as unknown as WireProduct;

describe('the offers on the home page', () => {
  it('name the deal, what it is for and its last day, and picture up to three products', () => {
    const [card, ...others] = offerCards(['1', '2', '3', '4'].map((lineNumber) => product(lineNumber, offer('7'))));
    expect(others).toEqual([]);
    expect(card).toMatchObject({ title: 'Offer 7', text: 'Product 1 and 2 more. Until 27 Dec.' });
    expect(card!.pictured.map(({ lineNumber }) => lineNumber)).toEqual(['1', '2', '3']);
    expect(offerCards([product('1', offer('7', { promotionExpiryDate: null })), product('2', offer('7'))])[0]!.text).toBe('Product 1 and 2 more.');
  });

  it('are for everybody, have at least two products, and are at most four', () => {
    const twice = (promotion: WirePromotion) => [product('1', promotion), product('2', promotion)];
    for (const own of [{ hidden: true }, { myWaitrosePromotion: true }, { pyoPromotion: true }, { wasDisplayPrice: '£2.00' }]) expect(offerCards(twice(offer('7', own)))).toEqual([]);
    expect(offerCards([product('1', offer('7')), product('2', offer('8'))])).toEqual([]);
    expect(offerCards(['1', '2', '3', '4', '5'].flatMap((id) => twice(offer(id)))).map(({ title }) => title)).toEqual(['Offer 1', 'Offer 2', 'Offer 3', 'Offer 4']);
  });
});
