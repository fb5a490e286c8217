import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import { orderOfPress } from '#/modules/checkout/rules/press-address.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { textTypes } from '#/modules/content/web/content-parts.tsx';
import { fetchFragment } from '#/modules/content/web/content-calls.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listPaymentCards, readCardFields } from '#/modules/payments/web/payment-card-calls.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { redirect } from '#/platform/web/router/page-results.ts';
import { answerCheckoutForm } from './answer-checkout-form.ts';
import { readCustomerFacts } from './read-customer-facts.ts';
import { readMemberOffers } from './read-member-offers.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = () => [{ title: 'Checkout' }];

/** The number of places for pictures in the summary; the last one says how many more there are. */
const picturePlaces = 10;

/**
 * Loads the caller's order and all that the page shows with it (SC-440), and fills in the order's missing details.
 * Redirects to the trolley if it is missing or empty, has conflicts or is below the minimum spend, and to service
 * selection if the order has no slot (SC-445). If the browser still has a press without an answer, the page repeats that
 * first: its order may be placed already, and the trolley empty or another order's (SC-466).
 */
export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.checkout);
  const own = (await calls.graph(shoppingContext, {})).shoppingContext;
  const { customerOrderId } = own;
  const { pathname, search, searchParams } = new URL(request.url);
  const pressed = orderOfPress(searchParams);
  if (pressed !== null && pressed !== customerOrderId) return { kind: 'repeat' as const, to: pages.checkout };
  const leave = (to: string) => {
    if (pressed !== null) return { kind: 'repeat' as const, to };
    throw redirect(to);
  };
  const { trolley } = await readTrolley(calls, customerOrderId);
  if (!trolley || trolley.trolleyItems.length === 0 || whyNotProceed(trolley.trolleyTotals).length > 0) return leave(pages.trolley);
  const order = await initialiseOrder(calls, customerOrderId).catch((error: unknown) => {
    // The press has placed the order since the context was read.
    if (pressed !== null && error instanceof CallFailure && error.status === 409) return null;
    throw error;
  });
  if (order === null) return leave(pages.checkout);
  if (order.slots.length === 0) return leave(`${pages.serviceSelection}?from=checkout`);
  const { length } = order.orderLines;
  const shown = order.orderLines.toReversed().slice(0, length > picturePlaces ? picturePlaces - 1 : length);
  const [placed, slot, products, fragment, asksForConsent, saved, now, cardFields, memberOffers, { addresses, ...customer }] = await Promise.all([
    order.status === 'AMENDING' ? readOrder(calls, customerOrderId) : null,
    readCurrentSlot(calls, own),
    listProducts(calls, shown.map(({ lineNumber }) => lineNumber), undefined, { quiet: true }).catch(withoutIt([])),
    readContent(calls, pathname + search).catch(withoutIt(null)),
    context.session().then((session) => session === 'signed in' && wasNeverAsked(calls)),
    listPaymentCards(calls),
    context.now(),
    readCardFields(calls),
    readMemberOffers(calls),
    readCustomerFacts(calls, customerOrderId, order.orderLines.map(({ lineNumber }) => lineNumber)),
  ]);
  const { orderId, trolleyItems, amendCutOff } = trolley;
  const withOffers = { orderId, trolleyItems: trolleyItems.map(({ lineNumber, discounts }) => ({ lineNumber, discounts })) };
  const cards = saved.map(({ paymentCardId, cardType, maskedCardNumber, expiryDate }) => ({ paymentCardId, cardType, maskedCardNumber, expiryDate, isExpired: isExpired(expiryDate, now) }));
  const opened = { openedAt: now, key: crypto.randomUUID(), TRASessionId: crypto.randomUUID() };
  return { kind: 'checkout' as const, order, placed, slot, products, fragment, asksForConsent, withOffers, memberOffers, cards, cardFields, addresses, customer, amendCutOff, ...opened };
}

export const action = ({ request, context }: PageArgs) => answerCheckoutForm(request, visitorCalls(context, pages.checkout));

/** Returns the text that the content service has for checkout at this address (SC-442); null if there is none. */
async function readContent(calls: CallLayer, address: string) {
  const fragment = await fetchFragment(calls, 'checkout/checkout-content/master', { address });
  return fragment && componentsOf(fragment, textTypes);
}

/** Returns whether the customer was never asked for consent to marketing (SC-730); false if that cannot be read. */
async function wasNeverAsked(calls: CallLayer): Promise<boolean> {
  const { consent } = await readConsent(calls, 'waitrose', { quiet: true }).catch(withoutIt({ consent: { EMAIL: false, SMS: false } }));
  return consent.EMAIL === null && consent.SMS === null;
}
