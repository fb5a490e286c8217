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

/** The partner discount cards of the demo shop. */
export const demoPartnerCards: readonly PartnerCard[] = [
  { cardNumber: '12345678', note: 'Bakery, Bracknell' },
  { cardNumber: '9876543210123456', note: 'Warehouse' },
];
