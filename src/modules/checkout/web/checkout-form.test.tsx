import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { sessionAtStart, type Session } from '#/modules/account/web/sign-in/session-store.ts';
import type { OfferedCard } from '#/modules/checkout/rules/card-choice.ts';
import { openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
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

/** Renders the page. Returns its words, and the card section as a press uses it. */
function open(order: WireOrder, { saved = [savedCard], calls = {} as CallLayer }: { saved?: OfferedCard[]; calls?: CallLayer } = {}) {
  const session = { subscribe: () => () => undefined, snapshot: () => sessionAtStart, start: async () => undefined, calls } as unknown as Session;
  const checkout = { state: openedCheckout(order, 'visit'), shown: order, dispatch: () => undefined, isBusy: false, type: () => undefined };
  let card!: CardSection;
  function Page() {
    card = useCardSection(checkout, { saved, cardFields: { kind: 'OWN', publishableKey: null }, postedCard: undefined });
    const moneyOff = <MoneyOffSection checkout={checkout} isVoucherPilot={false} offers={null} posted={null} />;
    return <CheckoutForm checkout={checkout} held={null} openedAt={Date.parse(order.created)} pictures={[]} card={card} moneyOff={moneyOff} asksForConsent={false} amendCutOff={null} fragment={null} pressKey="key" answer={null} go={() => undefined} />;
  }
  const markup = renderToStaticMarkup(onPageWithout([], <FlagsProvider stores={stores}><SessionProvider session={session}><SnackbarRegion><Page /></SnackbarRegion></SessionProvider></FlagsProvider>));
  return { card, words: markup.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('the checkout page', () => {
  const delivery = anOrder();
  const collection = anOrder({ slots: [{ ...delivery.slots[0]!, type: 'GROCERY_COLLECTION', deliveryAddress: null }] });

  it.each([
    ['a delivery', delivery, 'Delivery: ', '14 Mill Lane', 'Place order and pay'],
    ['a collection', collection, 'Collection: ', 'Bracknell, 1 Market Street', 'Place order and pay'],
    ['an order that is amended', anOrder({ status: 'AMENDING' }), 'Delivery: ', '14 Mill Lane', 'Confirm changes'],
  ])('has all its sections for %s, and the button that says what it does [SC-447]', (_, order, kind, place, button) => {
    const { words } = open(order);
    for (const said of [
      kind, place, 'Contact number', 'Delivery note', 'Bags and substitutes', 'Deliver in bags', 'substitute', 'Promo code', 'Gift card or gift voucher',
      'Partner discount', 'Payment card', 'Visa ending 1111', 'Order summary', 'To pay', button,
    ]) expect(words, said).toContain(said);
    expect(words).not.toContain(button === 'Confirm changes' ? 'Place order and pay' : 'Confirm changes');
  });
});

describe('a press', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const order = anOrder();
  const cardOnOrder = { cardType: 'VISA', maskedCardNumber: '************1111', expiryDate: '12/49', cardholderName: 'A', startDate: null, businessAccount: false, billingAddress: null };

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
