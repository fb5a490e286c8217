import type { WireOrder, WireOrderSlot } from '#/contract/rest-types.ts';
import { mailSubject } from '#/modules/mail/rules/mail-subjects.ts';
import type { MailPart, ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import type { OrderAddress } from './order-record.ts';
import { paymentProblemText, type PaymentProblem } from './payment-alert.ts';
import { orderSavings } from './order-savings.ts';
import { orderSlotText, slotKindText } from './order-slot-text.ts';
import { chargedPence } from './receipt/charged-pence.ts';
import { isGivenUp } from './receipt/listed-cost.ts';

/** The recipient of a mail about an order. */
export interface OrderMailReader {
  email: string;
  firstName: string | null;
}

/** The series of the mails about an order: none overtakes another (decision 171). */
export const mailsOfOrder = ({ customerOrderId }: Pick<WireOrder, 'customerOrderId'>): string => `order ${customerOrderId}`;

/** Returns the mail 'Your order {customerOrderId} is confirmed', sent when the order was placed (AC-548). */
export function orderConfirmedMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  const thanks = reader.firstName ? `Thank you, ${reader.firstName}.` : 'Thank you.';
  return {
    template: 'ORDER_CONFIRMED',
    to: reader.email,
    series: mailsOfOrder(order),
    subject: mailSubject('ORDER_CONFIRMED', { customerOrderId }),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${thanks} We have your order, and will pick it fresh for you.` },
      orderFacts(order),
      { kind: 'link', text: 'View your order', path: pages.linkTo(pages.order, { customerOrderId }) },
    ],
  };
}

/** Returns the mail 'Your order {customerOrderId} has been changed', sent when an amended order was placed again (AC-548). */
export function orderChangedMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  const hello = reader.firstName ? `Hello ${reader.firstName}. ` : '';
  return {
    template: 'ORDER_CHANGED',
    to: reader.email,
    series: mailsOfOrder(order),
    subject: mailSubject('ORDER_CHANGED', { customerOrderId }),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${hello}Your changes are confirmed. This is your order now.` },
      orderFacts(order),
      { kind: 'link', text: 'View your order', path: pages.linkTo(pages.order, { customerOrderId }) },
    ],
  };
}

/**
 * Returns the mail 'Your order {customerOrderId} is cancelled' (AC-548). `reason` is why staff cancelled it; null if the
 * customer did.
 */
export function orderCancelledMail(order: WireOrder, reason: string | null, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  const hello = reader.firstName ? `Hello ${reader.firstName}. ` : '';
  const said = reason === null ? 'As you asked, we have cancelled your order.' : `We are sorry, but we had to cancel your order: ${reason}`;
  return {
    template: 'ORDER_CANCELLED',
    to: reader.email,
    series: mailsOfOrder(order),
    subject: mailSubject('ORDER_CANCELLED', { customerOrderId }),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${hello}${said}` },
      { kind: 'paragraph', text: order.paymentTaken?.paid ? paidBackText(order) : 'You have not been charged. If a card was to pay for the order, your bank frees the amount within a few days.' },
      orderFacts(order),
      { kind: 'link', text: 'View your order', path: pages.linkTo(pages.order, { customerOrderId }) },
    ],
  };
}

/** Says what became of the money of an order that was paid for and not delivered. */
function paidBackText({ refunded, paymentTaken }: WireOrder): string {
  const vouchers = toPence(paymentTaken!.giftVouchers) > 0 ? ['You can use your gift vouchers again.'] : [];
  const back = toPence(refunded) > 0 ? [`We have refunded ${formatMoney(refunded)} in all, which is everything that you were charged.`] : [];
  return [...back, ...vouchers].join(' ') || 'You have not been charged.';
}

/**
 * Returns the mail 'Your payment needs attention' (AC-548), sent when the authorisation of an order cannot be renewed, days
 * before its slot (decision 80).
 */
export function paymentAttentionMail(
  order: WireOrder,
  problem: PaymentProblem,
  reader: OrderMailReader & { customerCarePhone: string },
): ShopMail {
  const { customerOrderId } = order;
  const hello = reader.firstName ? `Hello ${reader.firstName}. ` : '';
  return {
    template: 'PAYMENT_ATTENTION',
    to: reader.email,
    series: mailsOfOrder(order),
    subject: mailSubject('PAYMENT_ATTENTION', {}),
    secretUntil: null,
    parts: [
      { kind: 'paragraph', text: `${hello}${paymentProblemText(problem)}` },
      {
        kind: 'paragraph',
        text: `Please check the card with your bank, or amend your order online and confirm it at checkout, with this card or another. If its time for changes has passed, call us on ${reader.customerCarePhone} before it is packed. You have not been charged yet.`,
      },
      orderFacts(order),
      { kind: 'link', text: 'View your order', path: pages.linkTo(pages.order, { customerOrderId }) },
    ],
  };
}

/** Returns the part that every mail about an order contains: its number, slot, address, total and savings (AC-548). */
export function orderFacts(order: WireOrder): MailPart {
  const { estimated } = order.totals;
  // Nothing came of an order that was cancelled before it was paid, so what was picked of it does not count.
  const actual = isGivenUp(order) ? null : order.totals.actual;
  const [slot] = order.slots;
  const items = order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`;
  const isCancelled = order.status === 'CANCELLED';
  // A cancelled order saves nothing.
  const savings = isCancelled ? 0 : orderSavings({ totalSavings: actual?.savings ?? estimated.totalSavings }, order.orderLines);
  const isEstimate = !actual && (isCancelled || order.orderLines.some((line) => line.priceEstimated));
  return {
    kind: 'facts',
    facts: [
      { name: 'Order number', lines: [order.customerOrderId] },
      ...(slot ? [{ name: slotKindText(slot), lines: [orderSlotText(slot)] }, placeFact(slot)] : []),
      { name: isEstimate ? 'Estimated total' : 'Total', lines: [`${formatPence(actual ? chargedPence(order) : toPence(estimated.totalPrice))} for ${items}`] },
      ...(savings > 0 ? [{ name: 'You save', lines: [formatPence(savings)] }] : []),
    ],
  };
}

function placeFact({ deliveryAddress, branchAddress, branchName }: WireOrderSlot): { name: string; lines: string[] } {
  if (deliveryAddress) return { name: 'Delivery address', lines: addressLines(deliveryAddress) };
  return { name: 'Collection address', lines: [branchName, ...addressLines(branchAddress)] };
}

function addressLines({ line1, line2, line3, town, region, postalCode }: OrderAddress): string[] {
  return [line1, line2, line3, town, region, postalCode].filter((line) => line !== null && line !== '') as string[];
}
