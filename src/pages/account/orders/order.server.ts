import type { WireOrder, WireProduct } from '#/contract/rest-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { changesCancelledText, changesElsewhereText } from '#/modules/orders/rules/amend-texts.ts';
import { isCancelDisabled } from '#/modules/orders/rules/order-lists.ts';
import { cancelAmend, startAmend } from '#/modules/orders/web/amend-order.ts';
import { cancelFailedText, cancelOrder } from '#/modules/orders/web/cancel-order.ts';
import { itemProblems } from '#/modules/orders/rules/reports/item-report.ts';
import type { RefusedReport } from '#/modules/orders/web/reports/report-items.tsx';
import { readOrderReports, reportOrderItem, type OrderReports } from '#/modules/orders/web/reports/report-calls.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { endedText } from '#/modules/trolley/rules/order/what-ended.ts';
import { formText } from '#/pages/form-text.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
import { deliveriesOfToday } from './deliveries-of-today.ts';
import { orderHeading } from './order-heading.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: loaderData ? orderHeading(loaderData.order) : '' }];

/** Loads an order. The query can ask for its print view, or for the question whether to cancel it, for a browser without script. */
export async function loader({ params, context, request }: PageArgs<typeof pages.order>) {
  const { searchParams } = new URL(request.url);
  const calls = visitorCalls(context, pages.order);
  const order = await readOrder(calls, params.customerOrderId).catch(failPage);
  const asksToCancel = searchParams.get('cancel') === 'yes' && !isCancelDisabled(order, false);
  const changes = searchParams.get('changes');
  const now = await context.now();
  const [{ reportUntil, reports }, deliveries, products] = await Promise.all([reportsOf(calls, order), deliveriesOfToday(calls, [order], now), productsOf(publicCalls(context, pages.order), order)]);
  const canReport = reportUntil !== null && now <= Date.parse(reportUntil);
  return {
    order,
    deliveries,
    products,
    reports,
    canReport,
    asksToReport: searchParams.get('report') === 'yes' && canReport,
    reported: reports.find(({ sequenceNumber }) => String(sequenceNumber) === searchParams.get('reported')) ?? null,
    asksToCancel,
    asksToCancelChanges: changes === 'cancel' && order.status === 'AMENDING',
    changesNote: changesNoteOf(changes, order),
    isPrint: searchParams.get('print') === 'true',
  };
}

/** Fails the page with the error, or with 404 if the caller has no such order. */
function failPage(error: unknown): never {
  throw error instanceof CallFailure && error.status === 404 ? data(null, { status: 404 }) : error;
}

/** Returns what was reported of an order; nothing before it is paid for, or if it cannot be read. */
async function reportsOf(calls: CallLayer, { customerOrderId, status }: WireOrder): Promise<OrderReports> {
  const none = { reportUntil: null, reports: [] };
  if (status !== 'PAID' && status !== 'COMPLETED' && status !== 'REFUND_PENDING') return none;
  try {
    return await readOrderReports(calls, customerOrderId);
  } catch (error) {
    if (error instanceof CallFailure) return none;
    throw error;
  }
}

/** Returns what to say about changes that were not placed from the page before. */
function changesNoteOf(changes: string | null, { status, slots }: WireOrder): { tone: 'success' | 'warning'; title: string | null; lines: readonly string[] } | null {
  if (status === 'AMENDING') return null;
  if (changes === 'cancelled' && status === 'PLACED') return { tone: 'success', title: null, lines: [changesCancelledText] };
  if (changes === 'elsewhere') return { tone: 'warning', title: null, lines: [changesElsewhereText] };
  if (changes !== 'ended') return null;
  const { title, lines } = endedText('amend', slots[0]?.amendOrderCutoffDateTime ?? null);
  return { tone: 'warning', title, lines };
}

/**
 * Reports an item (decision 170). Cancels or amends the order, or cancels its changes, for a browser whose script does not run (SC-611,
 * SC-612, SC-616).
 */
export async function action({ params, context, request }: PageArgs<typeof pages.order>) {
  const { customerOrderId } = params;
  const form = await request.formData();
  if (form.has('report')) return report(visitorCalls(context, pages.order), customerOrderId, form);
  const intent = form.get('intent');
  if (typeof intent === 'string' && intent !== '') return amend(visitorCalls(context, pages.order), customerOrderId, intent);
  if (!(await cancelOrder(visitorCalls(context, pages.order), customerOrderId))) return data(cancelFailedText, { status: 409 });
  return redirect(`${pages.myOrders}?cancelled=${encodeURIComponent(customerOrderId)}`, 303);
}

async function report(calls: CallLayer, customerOrderId: string, form: FormData) {
  const sequenceNumber = Number(formText(form, 'report'));
  const problem = itemProblems.find((one) => one === formText(form, 'problem')) ?? 'MISSING';
  const [quantity, note] = [formText(form, 'quantity'), formText(form, 'note').trim()];
  try {
    await reportOrderItem(calls, customerOrderId, { sequenceNumber, problem, note: note || null, ...(quantity !== '' && { quantity: Number(quantity) }) });
  } catch (error) {
    if (!(error instanceof CallFailure) || (error.status !== 409 && error.status !== 422)) return failPage(error);
    const { field = null, message: text = error.message } = error.body?.errors?.[0] ?? {};
    const reported: RefusedReport = { sequenceNumber, quantity, note, field, text };
    return data({ title: 'We couldn’t report this item', text, reported }, { status: error.status });
  }
  return redirect(`${pages.linkTo(pages.order, { customerOrderId })}?report=yes&reported=${sequenceNumber}`, 303);
}

async function amend(calls: CallLayer, customerOrderId: string, intent: string) {
  const order = await readOrder(calls, customerOrderId).catch(failPage);
  if (intent === 'cancel-changes') {
    const notice = await cancelAmend(calls, order);
    return notice ? data(notice, { status: 409 }) : redirect(`${pages.linkTo(pages.order, { customerOrderId })}?changes=cancelled`, 303);
  }
  const answer = await startAmend(calls, order, intent === 'amend-slot' ? 'slot' : 'order');
  return answer.kind === 'go' ? redirect(answer.to, 303) : data(answer.notice, { status: 409 });
}

/**
 * Returns the products of the order's lines and substitutes that the shop still sells. Returns none if they cannot be read: each line
 * has its own copy of the ordered product's data.
 */
async function productsOf(calls: CallLayer, { orderLines }: WireOrder): Promise<WireProduct[]> {
  try {
    const products = await listProducts(calls, orderLines.flatMap((line) => [line, ...line.substitutes]).map(({ lineNumber }) => lineNumber), undefined, { quiet: true });
    return products.filter(({ markedForDelete }) => !markedForDelete);
  } catch (error) {
    if (error instanceof CallFailure) return [];
    throw error;
  }
}
