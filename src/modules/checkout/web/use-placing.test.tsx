import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal, modalsShown } from '#/design/overlays/document-modals.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { openedCheckout, type CheckoutEvent } from '#/modules/checkout/rules/checkout-state.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import * as pages from '#/page-paths.ts';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import type { CardSection } from './card-section.ts';
import { usePlacing, type Placing } from './use-placing.ts';

const { customerOrderId } = anOrder();
const events: ShopEvent[] = [];
const event = (end: string, message?: string | null): ShopEvent => ({ name: `place_order_${end}`, order_id: customerOrderId, ...(message !== undefined && { message }) });

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('document', new EventTarget());
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  vi.stubGlobal('window', { history: { state: null, replaceState: () => undefined }, location: { pathname: pages.checkout, search: '' } });
  onShopEvent((one) => events.push(one));
});

afterEach(() => void vi.useRealTimers());

/** Opens checkout with an order whose place call has this answer. Returns what the page can do and shows, and the pages that it opened. */
function open(answer: Answer, { status = 'PENDING', amendCutOff = null, isChallenged = false }: { status?: 'PENDING' | 'AMENDING'; amendCutOff?: string | null; isChallenged?: boolean } = {}) {
  const order = anOrder({ status });
  const notices: string[] = [];
  const dispatched: CheckoutEvent[] = [];
  const { calls, sent } = openCalls(answer, { notify: (notice) => void notices.push(notice) });
  const session = { calls, whenKnown: async () => undefined } as unknown as Session;
  const cardAuthentication = isChallenged ? { acsUrl: '/', payload: '', transactionId: 't', returnUrl: '/' } : null;
  const checkout = { state: { ...openedCheckout(order, 'visit'), cardAuthentication }, shown: order, dispatch: (one: CheckoutEvent) => void dispatched.push(one), isBusy: false, type: () => undefined };
  const card: CardSection = { section: null, check: () => true, prepare: async () => ({ card: null, body: {} }), onRefused: () => undefined };
  const opened: string[] = [];
  let placing!: Placing;
  function Page() {
    placing = usePlacing({ session, checkout, card, asksForConsent: false, amendCutOff, go: (to) => void opened.push(to) });
    return null;
  }
  renderToStaticMarkup(<Page />);
  return { ...placing, details: checkout.state.details, opened, notices, dispatched, sent };
}
const refusing = (error: string) => () => json({ status: 409, error, message: 'Not this card' }, 409);

describe('a press of the button at checkout', () => {
  it('is tracked as request and success when the order is placed [SC-625 part] [SC-463 part]', async () => {
    const { press, opened } = open(() => json({ order: anOrder({ status: 'PLACED' }) }));
    await press();
    expect(opened).toEqual([`/ecom/order-confirmation/${customerOrderId}`]);
    expect(events).toEqual([event('request'), event('success')]);
  });

  it('is tracked as request and failure when it is refused, with the message, or when no answer came [SC-625 part]', async () => {
    await open(refusing('ORDER_ORCHESTRATION_007')).press();
    expect(events.splice(0)).toEqual([event('request'), event('failure', 'Not this card')]);
    await open(refusing('ORDER_ORCHESTRATION_002')).press();
    expect(events.splice(0)).toEqual([event('request'), event('failure', 'Not this card')]);
    await open(() => json({}, 500)).press();
    expect(events).toEqual([event('request'), event('failure', null)]);
  });

  it('is a retry with the same key if an earlier press that said the same got no answer; after a refusal it has another [SC-466 part]', async () => {
    const answers = [json({}, 500), json({ status: 409, error: 'ORDER_ORCHESTRATION_007', message: 'Declined' }, 409), json({ order: anOrder({ status: 'PLACED' }) })];
    const { press, sent } = open(({ address }) => (address.includes('/place') ? answers.shift()! : json(anOrder())));
    for (let pressed = 0; pressed < 3; pressed += 1) await press();
    const [first, again, after] = sent.filter(({ address }) => address.includes('/place')).map(({ headers }) => new Headers(headers).get('idempotency-key'));
    expect(again).toBe(first);
    expect(after).toMatch(/./);
    expect(after).not.toBe(first);
  });

  it('sends the choice of substitutes only if the shopper has changed it, and once it was sent also if they change it back [SC-446 part] [SC-465 part]', async () => {
    const { press, details, sent } = open(({ address }) => (address.includes('/place') ? refusing('ORDER_ORCHESTRATION_007')() : json(anOrder())));
    const chosen = async (substitutes: boolean): Promise<unknown> => {
      details.substitutes = substitutes;
      sent.length = 0;
      await press();
      return (JSON.parse(sent.find(({ address }) => address.includes('/place'))!.body as string) as { substitutionsAllowed?: boolean }).substitutionsAllowed;
    };
    expect([await chosen(true), await chosen(false), await chosen(true)]).toEqual([undefined, false, true]);
  });

  it('ends once the bank has answered, if it has to ask its holder [SC-625 part]', async () => {
    const { press, answerChallenge } = open(refusing('SECURITY_NEEDED'), { isChallenged: true });
    await press();
    expect(events).toEqual([event('request')]);
    await answerChallenge(false);
    expect(events).toEqual([event('request'), event('failure', "We couldn't verify your card. Please try again or use another card.")]);
  });

  it('opens the modal with the cut-off that has passed, whose button leads to my orders [SC-623 part] [SC-624 part]', async () => {
    const { press, opened } = open(refusing('ORDER_ORCHESTRATION_005'), { status: 'AMENDING', amendCutOff: '2026-11-26T22:00:00.000Z' });
    await press();
    const [modal] = modalsShown();
    expect(modal).toMatchObject({
      title: 'Changes cannot be made to your order',
      lines: ['You could change your order until Thursday 26 November, 10pm. Your confirmed order stands.'],
      buttons: [{ label: 'OK' }],
    });
    modal!.buttons![0]!.onPress!();
    closeModal(modal!.key);
    expect(opened).toEqual([pages.myOrders]);
  });

  it('leads to the page of an order whose changes were confirmed or cancelled elsewhere, which says so [SC-541 part] [SC-623 part]', async () => {
    const placed = anOrder({ status: 'PLACED', deliveryNote: 'As it was placed' });
    const { press, opened } = open(({ address }) => (address.includes('/place') ? json({ status: 409, error: 'ORDER_ORCHESTRATION_004', message: 'Not open' }, 409) : json(placed)), { status: 'AMENDING' });
    await press();
    expect(opened).toEqual([`/ecom/myaccount/my-orders/order/${customerOrderId}?changes=elsewhere`]);
  });

  it('leads to the page of an order that another press has placed and that was cancelled, and is no success [SC-541 part] [SC-470 part]', async () => {
    const cancelled = anOrder({ status: 'CANCELLED' });
    const { press, opened } = open(({ address }) => (address.includes('/place') ? refusing('ORDER_ORCHESTRATION_004')() : json(cancelled)));
    await press();
    expect(opened).toEqual([`/ecom/myaccount/my-orders/order/${customerOrderId}`]);
    expect(events).toEqual([event('request'), event('failure', 'This order has been cancelled.')]);
  });

  it('has the money on gift cards stored as shown after it was refused because of it, so that the next press agrees to it [SC-470 part]', async () => {
    const now = anOrder({ toPayPence: 5_200 });
    const { press, dispatched, sent } = open(({ address }) => (address.includes('/place') ? refusing('ORDER_ORCHESTRATION_010')() : json({ order: now })));
    await press();
    expect(dispatched.slice(-2)).toMatchObject([{ kind: 'failed', trouble: { beside: 'giftCards' } }, { kind: 'total-changed', order: now }]);
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', address: expect.stringMatching(/\/initialise/) });
  });

  it('shows the card that the order has now, once its card was refused [SC-470 part]', async () => {
    const cardPayment = [{ cardType: 'VISA' as const, maskedCardNumber: '************4444', expiryDate: '12/49', cardholderName: 'A', startDate: null, businessAccount: false, billingAddress: null }];
    const now = anOrder({ paymentInfo: { giftCards: [], giftVouchers: [], cardPayment } });
    const { press, dispatched } = open(({ address }) => (address.includes('/place') ? refusing('ORDER_ORCHESTRATION_008')() : json(now)));
    await press();
    expect(dispatched.slice(-2)).toMatchObject([
      { kind: 'failed', trouble: { beside: 'card' } },
      { kind: 'card-changed', cardPayment },
    ]);
  });

  it.each([['ORDER_ORCHESTRATION_006'], ['ORDER_ORCHESTRATION_004']])('notes that reading the order after %s timed out, and what was refused; the modal says so [SC-460 part]', async (error) => {
    vi.useFakeTimers();
    const hang: Answer = (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const { press, dispatched, notices } = open((sent, signal) => (sent.address.includes('/place') ? refusing(error)() : hang(sent, signal)));
    void press();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(notices).toEqual(['timed-out']);
    expect(dispatched.filter(({ kind }) => kind === 'section-failed')).toMatchObject([{ failure: { status: 409, timedOut: true, body: { error } } }]);
  });
});
