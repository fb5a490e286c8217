import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { sessionAtStart, type Session } from '#/modules/account/web/sign-in/session-store.ts';
import type { OfferedCard } from '#/modules/checkout/rules/card-choice.ts';
import type { Trouble } from '#/modules/checkout/rules/after-place-failure.ts';
import type { CustomerFacts } from '#/modules/checkout/rules/customer-facts.ts';
import { openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { noCustomerFacts } from '#/modules/checkout/testing/no-customer-facts.ts';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { FlagsProvider } from '#/modules/flags/web/flags-provider.tsx';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import type { CardSection } from './card-section.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { MoneyOffSection } from './sections/money-off-section.tsx';
import { useCardSection } from './use-card-section.tsx';

const savedCard: OfferedCard = { paymentCardId: 'card-1', cardType: 'VISA', maskedCardNumber: '************1111', expiryDate: '12/49', isExpired: false };

const stores = { flags: { subscribe: () => () => undefined, isOn: () => false, atStart: [] }, decisions: {} } as unknown as Parameters<typeof FlagsProvider>[0]['stores'];

/** Renders the page. Returns its markup and its words, and the card section as a press uses it. */
function open(order: WireOrder, { saved = [savedCard], calls = {} as CallLayer, customer = {}, placed = null, trouble = null, saveNewCard = false }: { saved?: OfferedCard[]; calls?: CallLayer; customer?: Partial<CustomerFacts>; placed?: WireOrder | null; trouble?: Trouble | null; saveNewCard?: boolean } = {}) {
  const session = { subscribe: () => () => undefined, snapshot: () => sessionAtStart, start: async () => undefined, calls } as unknown as Session;
  const checkout = { state: { ...openedCheckout(order, 'visit'), trouble, saveNewCard }, shown: order, dispatch: () => undefined, isBusy: false, type: () => undefined };
  let card!: CardSection;
  function Page() {
    card = useCardSection(checkout, { saved, openedAt: Date.parse(order.created), cardFields: { kind: 'OWN', publishableKey: null }, addresses: [], postedCard: undefined });
    const moneyOff = <MoneyOffSection checkout={checkout} isVoucherPilot={false} offers={null} posted={null} />;
    return <CheckoutForm checkout={checkout} held={null} openedAt={Date.parse(order.created)} customer={{ ...noCustomerFacts, ...customer }} pictures={[]} placed={placed} card={card} moneyOff={moneyOff} asksForConsent={false} amendCutOff={null} fragment={null} pressKey="key" answer={null} go={() => undefined} />;
  }
  const markup = renderToStaticMarkup(onPageWithout([], <FlagsProvider stores={stores}><SessionProvider session={session}><SnackbarRegion><Page /></SnackbarRegion></SessionProvider></FlagsProvider>));
  return { card, markup, words: markup.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('the checkout page', () => {
  const delivery = anOrder();
  const collection = anOrder({ slots: [{ ...delivery.slots[0]!, type: 'GROCERY_COLLECTION', deliveryAddress: null }] });

  it.each([
    ['a delivery', delivery, 'Delivery: ', '14 Mill Lane', 'Place order and pay'],
    ['a collection', collection, 'Collection: ', 'Bracknell, 1 Market Street', 'Place order and pay'],
    ['an order that is amended', anOrder({ status: 'AMENDING' }), 'Delivery: ', '14 Mill Lane', 'Confirm changes'],
  ])('has all its sections for %s, and the button that says what it does [SC-447]', (_, order, kind, place, button) => {
    // A collection has no driver, and is carried up no stairs.
    expect(/driver|upstairs/.test(open(order).words)).toBe(kind === 'Delivery: ');
    const { words } = open(order);
    for (const said of [
      kind, place, 'Contact number', 'Delivery note', 'Bags and substitutes', 'Deliver in bags', 'substitute', 'Promo code', 'Gift card or gift voucher',
      'Partner discount', 'Payment card', 'Visa ending 1111', 'Order summary', 'To pay', button,
    ]) expect(words, said).toContain(said);
    expect(words).not.toContain(button === 'Confirm changes' ? 'Place order and pay' : 'Confirm changes');
  });

  it.each([[true, 'yes'], [false, 'no']])('says in its form how the box for substitutes is shown: %s [SC-446 part]', (substitutionsAllowed, shown) => {
    expect(open(anOrder({ substitutionsAllowed })).markup).toContain(`<input type="hidden" name="substitutesShown" value="${shown}"/>`);
  });

  it('shows that the card on the order has expired, also if it is not saved [SC-530 part]', () => {
    const card = { cardType: 'MASTERCARD' as const, maskedCardNumber: '************4444', cardholderName: 'A', startDate: null, businessAccount: false, billingAddress: null };
    const withCard = (expiryDate: string) => open(anOrder({ paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [{ ...card, expiryDate }] } }));
    expect(withCard('02/26').words).toContain('Expired 02/26');
    expect(withCard('03/26').words).toContain('Expires 03/26');
  });

  it.each([
    ['where the confirmation is sent', { email: 'ada@example.test' }, 'We’ll send your order confirmation to ada@example.test.'],
    ['how a first order is paid', { isFirstOrder: true }, 'First order? We hold £'],
    ['that another order wants paying', { hasUnpaidOrder: true }, 'We couldn’t take the payment for another order'],
    ['what is often bought and not ordered', { oftenBought: 6, oftenBoughtMissing: 2 }, '2 of the 6 favourites you buy most often aren’t in this order. See favourites'],
  ])('says %s, and nothing of it when it is not known [SC-440 part]', (_, customer, said) => {
    expect(open(delivery, { customer }).words.replaceAll(/ (?=[.,])/g, '')).toContain(said);
    expect(open(delivery).words).not.toContain(said.slice(0, 12));
  });
});

describe('the checkout page of an order that is amended', () => {
  const placed = anOrder({ status: 'AMENDING', toPayPence: 5000, orderLines: [anOrderLine('000301', 400), anOrderLine('000302', 300)] });
  const [slot] = placed.slots;
  const draft = anOrder({ status: 'AMENDING', toPayPence: 5265, orderLines: [anOrderLine('000301', 400), anOrderLine('000303', 565)], slots: [{ ...slot!, startDateTime: '2026-03-13T09:00:00.000Z', endDateTime: '2026-03-13T10:00:00.000Z' }] });

  it('shows what has changed since it was placed, line by line, with the slot and the total', () => {
    const { words } = open(draft, { placed });
    expect(words).toContain('Your changes As you placed it £50.00');
    for (const said of ['Added: ', '+£5.65', 'Removed: ', '-£3.00', ' to Friday 13 March, 9am - 10am', 'To pay (estimated) £52.65']) expect(words, said).toContain(said);
    expect(open(placed, { placed: null }).words).not.toContain('Your changes');
  });

  it.each([
    ['a declined card', { message: 'Your card was declined.', beside: 'card' }],
    ['a lost slot', { message: 'Your slot has ended.', beside: 'slot' }],
    ['an account that is closing', { message: 'Your account is closing.', beside: 'account' }],
  ] as const)('says after %s that the confirmed order stands, and of any other order that nothing was placed or taken', (_, trouble) => {
    const ended = [draft, anOrder()].map((order) => open(order, { trouble }).words);
    expect(ended.map((words) => [words.includes('Your changes were not placed. Your confirmed order stands.'), words.includes('Your order has not been placed and nothing was taken.')])).toEqual([[true, false], [false, true]]);
  });
});

describe('a press', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const order = anOrder();
  const cardOnOrder = { cardType: 'VISA', maskedCardNumber: '************1111', expiryDate: '12/49', cardholderName: 'A', startDate: null, businessAccount: false, billingAddress: null };

  it('asks to save no card but the one beside whose fields that was ticked: not the card that is on the order already [SC-537 part]', async () => {
    const withCard = anOrder({ paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [{ ...cardOnOrder, cardType: 'VISA' }] } });
    const { card } = open(withCard, { saved: [], saveNewCard: true });
    const prepared = card.prepare();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await prepared).body).toEqual({ expectedCard: '************1111' });
  });

  it.each([
    ['a new card, which the provider gets first', [], 3],
    ['a saved card', [savedCard], 0],
  ])('waits ten seconds at most for the set-up of authentication: with %s [SC-539 part]', async (_, saved, callsBefore) => {
    const { calls, sent } = openCalls(({ address }) => json(address.includes('payment-cards') ? { paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [cardOnOrder] }, cardToken: 'tok' } : { sessionId: 's', passcode: 'p', expiresAt: '2026-01-01T00:00:00.000Z' }));
    const { card } = open(order, { saved, calls });
    let prepared: unknown = null;
    void card.prepare().then((of) => (prepared = of));
    await vi.advanceTimersByTimeAsync(9999);
    expect([sent.length, prepared]).toEqual([callsBefore, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(prepared).toMatchObject({ body: { expectedCard: '************1111' } });
  });
});
