import { redirect } from '#/platform/web/router/page-results.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import type { CheckoutDetails } from '#/modules/checkout/web/use-kept-details.ts';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Checkout' }];

/**
 * Loads the caller's order and slot, and fills in the order's missing details. Redirects to the trolley if it is
 * missing or empty, has conflicts or is below the minimum spend. Redirects to booking if the order has no slot
 * (SC-445).
 */
export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.checkout);
  const own = (await calls.graph(shoppingContext, {})).shoppingContext;
  const { customerOrderId } = own;
  const { trolley } = await readTrolley(calls, customerOrderId);
  if (!trolley || trolley.trolleyItems.length === 0 || whyNotProceed(trolley.trolleyTotals).length > 0) {
    throw redirect(pages.trolley);
  }
  const order = await initialiseOrder(calls, customerOrderId);
  if (order.slots.length === 0) throw redirect(`${pages.bookDelivery}?from=trolley`);
  const { orderId, trolleyItems } = trolley;
  const withOffers = { orderId, trolleyItems: trolleyItems.map(({ lineNumber, discounts }) => ({ lineNumber, discounts })) };
  return { order, slot: await readCurrentSlot(calls, own), withOffers };
}

/**
 * Handles the form of a browser where the page's script does not run. Returns the submitted details without placing the
 * order: only the script may send the card, which goes to the card provider (SC-532).
 */
export async function action({ request }: PageArgs): Promise<CheckoutDetails> {
  const form = await request.formData();
  return {
    contactNumber: formText(form, 'contactNumber'),
    deliveryNote: formText(form, 'deliveryNote'),
    bags: formText(form, 'bags') === 'bagless' ? 'bagless' : 'bags',
    substitutes: form.has('substitutes'),
    paper: form.has('paper'),
  };
}
