import { expect, it } from 'vitest';
import { ownOfferKey } from './own-offer-key.ts';

const offer = { promotionId: '701', state: 'LIVE', groups: [{ lineNumbers: ['011'] }] } as const;
const trolleyOf = (...lines: [string, number][]) => ({ orderId: '9', trolleyItems: lines.map(([lineNumber, amount]) => ({ lineNumber, quantity: { amount, uom: 'C62' } })) });

it('an offer is read for the shopper’s own trolley if that has its items, or if it is not live for everybody [SC-155]', () => {
  expect(ownOfferKey(offer, null, null)).toBeNull();
  expect(ownOfferKey(offer, trolleyOf(['012', 1]), null)).toBeNull();
  const one = ownOfferKey(offer, trolleyOf(['011', 1]), null);
  expect(one).not.toBeNull();
  expect(ownOfferKey(offer, trolleyOf(['011', 2]), null)).not.toBe(one);
  expect(ownOfferKey({ ...offer, state: 'NOT_FOR_SLOT' }, trolleyOf(['012', 1]), null)).not.toBeNull();
});

it('an offer is read for the shopper’s slot even without its items, and again for another date and after the slot [SC-155] [SC-140]', () => {
  const first = ownOfferKey(offer, trolleyOf(), '651.2026-03-12');
  expect(first).not.toBeNull();
  expect(ownOfferKey(offer, trolleyOf(), '651.2026-03-13')).not.toBe(first);
  expect(ownOfferKey(offer, trolleyOf(), null)).toBeNull();
  const held = ownOfferKey(offer, trolleyOf(['011', 1]), '651.2026-03-12');
  expect(ownOfferKey(offer, trolleyOf(['011', 1]), null)).not.toBe(held);
});
