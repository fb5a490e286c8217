import { data, redirect } from '#/platform/web/router/page-results.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { recommendationsShown } from '#/modules/recommendations/rules/recommendations-shown.ts';
import { readTrolleyWithRecommendations } from '#/modules/recommendations/web/recommendation-calls.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { dismissExpiredSlot } from '#/modules/booking/web/booked/dismiss-expired-slot.ts';
import { readExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import * as pages from '#/page-paths.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { keepListPlace } from '#/pages/shop/slots/list-place-cookie.ts';
import { readLineForm, sendLineForm } from './line-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'My Trolley' }];

export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.trolley);
  const { customerId, customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const size = recommendationsShown(new URL(request.url).searchParams.get('recommendations'));
  const [{ trolley, recommendedProducts }, slot, expired] = await Promise.all([
    readTrolleyWithRecommendations(calls, customerOrderId, { size }),
    readCurrentSlot(calls, { customerOrderId, customerId }),
    readExpiredNotice(calls, { customerOrderId, customerId }, 'trolley', context.logFault),
  ]);
  keepListPlace(context, slot);
  const lineNumbers = trolley?.trolleyItems.map((item) => item.lineNumber) ?? [];
  const products = await listProducts(calls, lineNumbers, customerOrderId);
  const amend = trolley?.amendingOrder ? await readAmend(calls, customerOrderId) : null;
  return { trolley, recommendedProducts, products, slot, expired, customerId, customerOrderId, amend };
}

/** Returns an order that is being amended as it was placed, and its draft; null if its time for changes has just ended. */
async function readAmend(calls: CallLayer, customerOrderId: string) {
  try {
    const [placed, draft] = await Promise.all([readOrder(calls, customerOrderId, { quiet: true }), initialiseOrder(calls, customerOrderId)]);
    return { placed, draft };
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}

/**
 * Handles the dismissal of the message about an expired hold, or a line's form from a browser without script. If a rule refuses the change, the page shows the reason above
 * the lines. If the typed amount was changed, the page says so beside the field. An unusually large amount is not set:
 * the page asks about it there (SC-107).
 */
export async function action({ request, context }: PageArgs) {
  const sent = await request.formData();
  if (await dismissExpiredSlot(visitorCalls(context, pages.trolley), sent)) return redirect(request.url, 303);
  const form = readLineForm(sent);
  if (!form) return redirect(request.url, 303);
  const { lineNumber, read, asked } = form;
  const why = asked && read.meant === null && (await sendLineForm(context, pages.trolley, asked));
  if (why) return data({ why, lineNumber, read: null }, { status: 422 });
  return read.remark || read.meant ? data({ why: null, lineNumber, read }, { status: 200 }) : redirect(request.url, 303);
}
