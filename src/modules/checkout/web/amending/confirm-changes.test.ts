import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { findKeptCheckout, keepCheckout } from '#/modules/checkout/web/kept-checkout.ts';
import { findKeptPress } from '#/modules/checkout/web/kept-press.ts';
import * as pages from '#/page-paths.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { onShopEvent } from '#/platform/web/shop-event.ts';
import { confirmChanges, type Confirmed } from './confirm-changes.ts';

const [slot] = anOrder().slots;
const slots = [{ ...slot!, deliveryAddress: { ...slot!.deliveryAddress!, id: 7 } }];
const draft = anOrder({ status: 'AMENDING', contactNumber: '0118 496 0123', deliveryNote: 'Ring twice', substitutionsAllowed: false, slots });
const placed = anOrder({ status: 'PLACED', orderLines: [anOrderLine('1', 4400)], toPayPence: 4400 });
const confirmed = anOrder({ status: 'PLACED', orderLines: [anOrderLine('1', 4400), anOrderLine('2', 300)], toPayPence: 4700, slots });
const item = (lineNumber: string, pence: number) => ({ lineNumber, quantity: { amount: 1, uom: 'C62' as const }, totalPrice: toMoney(pence), saving: toMoney(0) });
const trolley = { trolleyItems: [item('2', 300), item('1', 4400)], trolleyTotals: { totalEstimatedCost: toMoney(4700) } };
const location = `/ecom/order-confirmation/${draft.customerOrderId}`;
const orderPage: Confirmed = { kind: 'go', to: `${pages.linkTo(pages.order, draft)}?changes=elsewhere` };
const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('document', new EventTarget());
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  onShopEvent(({ name }) => events.push(name));
});

async function confirm(answer: Answer) {
  const { calls, sent } = openCalls(answer);
  const outcome = await confirmChanges(calls, { placed, draft, trolley, toPayPence: 4700, location });
  return { outcome, sent };
}
const refused = (error: string, status = 409) => confirm(() => json({ status, error, message: 'No' }, status));

describe('changes that are confirmed from the trolley', () => {
  it('are placed with the details of the order, a key of their own and the amount shown, and lead to the confirmation [SC-318 part] [SC-462 part] [SC-625 part]', async () => {
    keepCheckout(draft, { details: { paper: true } });
    const { outcome, sent } = await confirm(() => json({ order: draft }));
    expect(outcome).toEqual({ kind: 'go', to: location });
    expect(findKeptCheckout(draft)).toEqual({});
    expect(sent).toMatchObject([{ method: 'PATCH', headers: { 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) } }]);
    expect(JSON.parse(sent[0]!.body as string)).toMatchObject({
      placeOrderOrigin: 'INSTANT_CHECKOUT', expectedToPay: { amount: 47, currencyCode: 'GBP' },
      contactNumber: '0118 496 0123', deliveryNote: 'Ring twice', expectedSlot: shownSlot(draft),
    });
    // The trolley decides, which may have changed since the draft was read (SC-446).
    expect(JSON.parse(sent[0]!.body as string)).not.toHaveProperty('substitutionsAllowed');
    expect(events).toEqual(['place_order_request', 'place_order_success']);
  });

  it('lead to checkout or to the trolley if they are refused, and end at the amend cut-off [SC-318 part]', async () => {
    for (const code of ['ORDER_ORCHESTRATION_006', 'ORDER_ORCHESTRATION_007', 'SECURITY_NEEDED', 'ORDER_ORCHESTRATION_001']) {
      expect([code, (await refused(code)).outcome]).toEqual([code, { kind: 'go', to: pages.checkout }]);
    }
    expect((await refused('ORDER_ORCHESTRATION_002')).outcome).toEqual({ kind: 'go', to: pages.trolley });
    expect((await refused('ORDER_ORCHESTRATION_005')).outcome).toEqual({ kind: 'ended' });
    expect(findKeptPress()).toBeNull();
    expect(events.slice(0, 2)).toEqual(['place_order_request', 'place_order_failure']);
  });

  it.each<[what: string, now: WireOrder | null, outcome: Confirmed, event: string]>([
    ['that another press has placed as shown lead to its confirmation', confirmed, { kind: 'go', to: location }, 'success'],
    ['that were cancelled elsewhere lead to the order', placed, orderPage, 'failure'],
    ['of which the order has another amount lead to the order', { ...confirmed, totals: placed.totals }, orderPage, 'failure'],
    ['that another press is placing lead to the order', draft, orderPage, 'failure'],
    ['of which the order has another slot lead to the order', { ...confirmed, slots: [slot!] }, orderPage, 'failure'],
    ['to an order that was cancelled lead to the order', { ...confirmed, status: 'CANCELLED' }, orderPage, 'failure'],
    ['whose order cannot be read lead to its page', null, orderPage, 'failure'],
    ['to an order that is being packed without them are over', { ...placed, status: 'FULFIL' }, { kind: 'ended' }, 'failure'],
  ])('%s, if the order is not open any more [SC-470 part] [SC-541 part]', async (_, now, outcome, event) => {
    const read = await confirm(({ method }) => (method === 'GET' ? json(now ?? {}, now ? 200 : 404) : json({ status: 409, error: 'ORDER_ORCHESTRATION_004', message: 'No' }, 409)));
    expect(read.outcome).toEqual(outcome);
    expect(read.sent.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    expect(events).toEqual(['place_order_request', `place_order_${event}`]);
  });

  it('are repeated by checkout with the same key if the answer was lost [SC-466 part] [SC-318 part]', async () => {
    const { outcome, sent } = await confirm(() => json({}, 500));
    expect(outcome).toEqual({ kind: 'go', to: `${pages.checkout}?press=${draft.customerOrderId}` });
    expect(findKeptPress()).toMatchObject({ customerOrderId: draft.customerOrderId, key: sent[0]!.headers['idempotency-key'] });
  });
});
