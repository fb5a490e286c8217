import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { wireItem, wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { TrolleyPanel } from './trolley-panel.tsx';
import type { CheckoutPress } from './use-checkout-press.ts';

const slot = toClientSlot({
  slotType: 'DELIVERY',
  collectionKind: null,
  branchId: 651,
  addressId: 7,
  postcode: 'RG12 1AA',
  startDateTime: '2026-03-12T09:00:00.000Z',
  endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T15:40:00.000Z',
  orderCutoffDateTime: '2026-03-11T22:00:00.000Z',
  amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z',
  shopByDateTime: '2026-03-09T11:00:00.000Z',
  slotReservationId: 9,
  slotGridType: 'DEFAULT',
  greenSlot: false,
  deliveryCharge: { amount: 4, currencyCode: 'GBP' },
  substitutionPref: true,
});

const bread = [wireItem('000111')];
const idle: CheckoutPress = { changes: 'none', isPressed: false, press: () => undefined, resend: () => undefined };
const html = (trolley: WireTrolley, booked = slot, checkout: Partial<CheckoutPress> = {}) =>
  renderToStaticMarkup(<TrolleyPanel trolley={trolley} slot={booked} checkout={{ ...idle, ...checkout }} />);
const words = (markup: string) => markup.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();
const rows = (markup: string) => [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, amount]) => `${name} ${amount}`);
const button = (markup: string) => /<button[^>]*type="submit"[^>]*>.*?<\/button>/.exec(markup)![0];

describe('the totals panel of the trolley page', () => {
  it('shows items, sub total, savings by kind, delivery, deposits and the estimated total, in this order [SC-311] [SC-230]', () => {
    const full = wireTrolley(bread, {
      totalEstimatedCost: toMoney(1423),
      savingsFromOffers: toMoney(75),
      savingsFromMyWaitrose: toMoney(65),
      savingsFromOffersAndIncentives: toMoney(140),
      deliveryCharge: toMoney(400),
      totalDepositCharge: toMoney(20),
    });
    expect(rows(html(full))).toEqual([
      'Items 1',
      'Subtotal £11.43',
      'Offers -75p',
      'myWaitrose -65p',
      'Delivery £4.00',
      'Deposits 20p',
      'Estimated total £14.23',
    ]);
  });

  it('shows delivery only with a slot, free if so, and savings and deposits only if there are any [SC-311]', () => {
    const plain = wireTrolley(bread);
    expect(rows(html(plain, null))).toEqual(['Items 1', 'Subtotal £50.00', 'Estimated total £50.00']);
    expect(rows(html(plain))).toEqual(['Items 1', 'Subtotal £50.00', 'Delivery Free', 'Estimated total £50.00']);
  });

  it("below minimum spend says 'Spend {amount} more to check out', and checkout is disabled [SC-313]", () => {
    const little = wireTrolley(bread, { minimumSpendThresholdMet: false, itemTotalEstimatedCost: toMoney(1003) });
    const markup = html(little);
    expect(words(markup)).toContain('Spend £29.97 more to check out');
    expect(button(markup)).toContain('aria-disabled="true"');
    expect(button(html(wireTrolley(bread)))).not.toContain('aria-disabled');
  });

  it("with hard conflicts says 'Remove or change the unavailable items to continue', and checkout is disabled [SC-314]", () => {
    const markup = html(wireTrolley(bread, { trolleyItemCounts: { hardConflicts: 1, softConflicts: 0, noConflicts: 0 } }));
    expect(words(markup)).toContain('Remove or change the unavailable items to continue');
    expect(words(markup)).not.toContain('more to check out');
    expect(button(markup)).toContain('aria-disabled="true"');
  });

  it("reads 'Book a slot' without a slot, which nothing disables, but still says what is missing [SC-315] [SC-297 part]", () => {
    const counts = { hardConflicts: 1, softConflicts: 0, noConflicts: 0 };
    const markup = html(wireTrolley(bread, { minimumSpendThresholdMet: false, itemTotalEstimatedCost: toMoney(1003), trolleyItemCounts: counts }), null);
    expect(/<a[^>]*href="\/ecom\/serviceselection\?from=trolley"[^>]*>(.*?)<\/a>/.exec(markup)![0]).not.toContain('aria-disabled');
    expect(words(markup)).toContain('Book a slot Remove or change the unavailable items to continue. Spend £29.97 more to check out.');
    expect(markup).not.toContain('type="submit"');
  });

  it("reads 'Checkout' with a slot and leads to the steps before checkout, and shows the slot and how long it is held [SC-315] [SC-297 part] [SH-224 part] [SC-390 part]", () => {
    const markup = html(wireTrolley(bread));
    expect(words(button(markup))).toBe('Checkout');
    expect(markup).toMatch(/<form [^>]*action="\/ecom\/interstitials" method="get"/);
    expect(words(markup)).toContain('12 Mar, 9am - 10am is held for you until 3:40pm. Change slot');
    expect(words(html(wireTrolley(bread, {}, { slotChangeable: false })))).not.toContain('Change slot');
    const changes = (booked = slot) => /<a[^>]*href="([^"]*)"[^>]*>Change slot/.exec(html(wireTrolley(bread), booked))![1];
    expect([changes(), changes({ ...slot!, slotType: 'GROCERY_COLLECTION' })], 'to the slots of its kind, and back to the step after the trolley').toEqual(['/ecom/bookslot/delivery?from=trolley', '/ecom/bookslot/collection?from=trolley']);
  });

  it("reads 'Confirm changes' when amending, leads to checkout where they cannot be confirmed here, and says until when they can be made [SC-315] [SC-318 part] [SC-320 part]", () => {
    const confirmed = slot && { ...slot, slotExpiryTime: null };
    const markup = html(wireTrolley(bread, {}, { amendingOrder: true, amendCutOff: '2026-03-11T22:00:00.000Z' }), confirmed);
    expect(words(button(markup))).toBe('Confirm changes');
    expect(markup).toMatch(/<form [^>]*action="\/ecom\/checkout" method="get"/);
    expect(words(markup)).toContain('Make changes by Wednesday 11 March, 10pm');
    expect(words(html(wireTrolley(bread)))).not.toContain('Make changes by');
  });

  it('disables checkout while a change is unsent, with the reason and a button to send it [SC-315] [SC-710]', () => {
    const held = html(wireTrolley(bread), slot, { changes: 'unsent' });
    expect(button(held)).toContain('aria-disabled="true"');
    expect(words(held)).toContain('hasn&#x27;t been saved yet. Try again');
    expect(held).toMatch(/<dl [^>]*aria-busy="true"/);
    expect(words(html(wireTrolley(bread)))).not.toContain('Try again');
  });

  it('says that a press of checkout is waiting for the last change, and accepts one while a change is on its way [SC-315]', () => {
    expect(button(html(wireTrolley(bread), slot, { changes: 'on their way' }))).not.toContain('aria-disabled');
    const pressed = html(wireTrolley(bread), slot, { changes: 'on their way', isPressed: true });
    expect(button(pressed)).toContain('aria-busy="true"');
    expect(words(pressed)).toContain('Saving your last change first');
  });
});
