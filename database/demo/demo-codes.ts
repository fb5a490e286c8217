import type { IncentiveOffer } from '#/modules/codes/rules/incentive-offer.ts';
import { codeKeyOf, codeTypeOf } from '#/modules/codes/rules/code-type.ts';
import type { PartnerCard, PromoCode } from '#/modules/codes/server/public.ts';
import { dayAfter } from './calendar-day.ts';
import type { DraftProduct } from './range-products.ts';

type Terms = Partial<PromoCode> & Pick<PromoCode, 'description'>;

/** The promo codes of the demo shop, which the README of the codes module names. */
export function makeCodes(drafts: readonly DraftProduct[], today: string): PromoCode[] {
  const bread = drafts.filter(({ product }) => /\bloaf\b|sourdough|\bbread \d+g$/i.test(product.name)).map(({ product }) => product.lineNumber);
  const codes: Record<string, Terms> = {
    AUTUMN5: { description: '£5 off when you spend £60', value: 500, minimumSpendPence: 6000 },
    TENOFF: { description: '10% off everything', kind: 'PERCENT', value: 10, customerLimit: 3 },
    BAKERY20: { description: '20% off bread', kind: 'PERCENT', value: 20, lineNumbers: bread },
    SUMMER24: { description: '£3 off', value: 300, validTo: dayAfter(today, -30) },
    PQ2RTW6789XBCDY: { description: '£3 off your next order', value: 300 },
    'MTIzNDo1Njc4': { description: '£10 off, with our apologies', value: 1000 },
  };
  return Object.entries(codes).map(([code, terms]) => {
    const type = codeTypeOf(code);
    return {
      key: codeKeyOf(code), code, type, kind: 'AMOUNT', value: 0, minimumSpendPence: 0, lineNumbers: null, validFrom: null, validTo: null,
      totalLimit: type === 'COUPON' ? null : 1, customerLimit: null, ...terms,
    };
  });
}

/** The vouchers that members of the demo shop can load, which the README of the codes module names. */
export function makeIncentiveOffers(categories: readonly { id: number; url: string }[], today: string): IncentiveOffer[] {
  const bakery = categories.find(({ url }) => url === 'groceries/bakery');
  if (!bakery) throw new Error('the demo shop has no bakery');
  const days = { startDate: dayAfter(today, -14), endDate: dayAfter(today, 60) };
  return [
    { ...days, id: 'three-off', title: '£3 off when you spend £40', description: 'On everything in your order', kind: 'AMOUNT', value: 300, minimumSpendPence: 4000, categoryIds: [] },
    { ...days, id: 'bakery-quarter', title: '25% off bakery', description: 'On bread, cakes and pastries', kind: 'PERCENT', value: 25, minimumSpendPence: 0, categoryIds: [bakery.id] },
    { ...days, id: 'big-shop', title: '£10 off your big shop', description: 'On everything in your order', kind: 'AMOUNT', value: 1000, minimumSpendPence: 10_000, categoryIds: [] },
    { ...days, id: 'summer-tea', title: '£1 off your shop', description: 'On everything in your order', kind: 'AMOUNT', value: 100, minimumSpendPence: 0, categoryIds: [], startDate: dayAfter(today, -60), endDate: dayAfter(today, -10) },
  ];
}

/** The partner discount cards of the demo shop. */
export const demoPartnerCards: readonly PartnerCard[] = [
  { cardNumber: '12345678', note: 'Bakery, Bracknell' },
  { cardNumber: '9876543210123456', note: 'Warehouse' },
];
