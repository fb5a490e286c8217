import type { WireOrder } from '#/contract/rest-types.ts';
import { codeName } from '#/modules/codes/rules/codes-shown.ts';
import { mailSubject, type MailTemplate, type SubjectFields } from '#/modules/mail/rules/mail-subjects.ts';
import type { MailPart, ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { firstNameOf } from '#/modules/orders/rules/delivery/first-name-of.ts';
import { notDeliveredText } from '#/modules/orders/rules/delivery/delivery-text.ts';
import { mailsOfOrder, orderFacts, type OrderMailReader } from '#/modules/orders/rules/order-mails.ts';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { problemText, type ItemProblem } from '#/modules/orders/rules/reports/item-report.ts';
import * as pages from '#/page-paths.ts';
import { formatTimeAt } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, formatMoney, formatPence, toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { notCharged, orderReceipt, type OrderReceipt, type ReceiptItem } from './order-receipt.ts';
import { cardText, paidWith } from './paid-with.ts';
import { receiptVatName } from './vat-names.ts';

/** Returns the mail 'Your receipt for order {customerOrderId}', sent when the order is paid for (AC-548). */
export function receiptMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  const receipt = orderReceipt(order);
  if (!receipt) throw new Error(`order ${customerOrderId} is not picked, so it has no receipt`);
  const { chargedPence, estimatedPence, groups } = receipt;
  const difference = chargedPence - estimatedPence;
  const total = difference === 0 ? 'This is what we estimated.' : `That is ${formatPence(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than we estimated.`;
  return aMail('ORDER_RECEIPT', { customerOrderId }, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}Your order is packed, and it costs ${formatPence(chargedPence)}. ${total}` },
    ...groups.map(({ title, lines }): MailPart => ({ kind: 'facts', facts: [{ name: title, lines: lines.flatMap((items) => items.flatMap(itemLines)) }] })),
    { kind: 'facts', facts: totalFacts(order, receipt) },
  ]);
}

/** Returns an item of the receipt as lines of text: what was ordered, what came, what was charged, and why. */
function itemLines({ name, ordered, came, paidPence, isSubstitute, isReplaced, isUnavailable, note }: ReceiptItem): string[] {
  const start = isSubstitute ? `Instead: ${name}` : name;
  const state = isUnavailable ? ', unavailable' : isReplaced ? ', substituted' : '';
  const amounts = ordered === null ? `${came} came` : `${ordered} ordered, ${came} came`;
  return [`${start}: ${amounts}${state}, ${formatPence(paidPence)}`, ...(note === null ? [] : [`  ${note}`])];
}

function totalFacts(order: WireOrder, { differences, chargedPence, unchargedPence }: OrderReceipt) {
  const actual = order.totals.actual!;
  const row = (name: string, amount: Money, sign = '') => (toPence(amount) === 0 ? [] : [`${name}: ${sign}${formatMoney(amount)}`]);
  const codes = order.adjustments.filter(({ adjustmentType, status }) => adjustmentType === 'INCENTIVE' && status === 'APPLIED');
  const delivery = order.slots[0]?.deliveryAddress ? 'Delivery' : 'Collection';
  return [
    {
      name: 'Your total',
      lines: [
        ...row('Items', actual.pickedPrice),
        ...row('Offers', actual.offerSavings, '-'),
        ...row('Member savings', actual.membershipSavings, '-'),
        ...codes.flatMap((code) => row(codeName(code), code.amount, '-')),
        ...row('Partner discount', actual.partnerDiscountSavings, '-'),
        ...row('Bags', actual.carrierBagCharge),
        ...row('Deposits', actual.depositCharge),
        `${delivery}: ${formatDeliveryCharge(toPence(actual.deliveryCharge))}`,
        ...row(notCharged, toMoney(unchargedPence), '-'),
        `Total: ${formatPence(chargedPence)}`,
      ],
    },
    ...(differences.length === 0 ? [] : [{ name: 'Why it differs from the estimate', lines: differences.map(({ name, pence }) => `${name}: ${formatPence(pence)}`) }]),
    { name: 'VAT in your total', lines: vatLines(order) },
    { name: 'Paid with', lines: paidWith(order).map(({ name, amount }) => `${name}: ${amount}`) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Returns the VAT by rate as lines of text; empty if it is not known. */
function vatLines({ vatByRate }: WireOrder): string[] {
  if (!vatByRate || vatByRate.length === 0) return [];
  const total = vatByRate.reduce((pence, { vat }) => pence + toPence(vat), 0);
  const rows = vatByRate.map((row) => `${receiptVatName(row)}: net ${formatMoney(row.net)}, VAT ${formatMoney(row.vat)}, total ${formatMoney(row.gross)}`);
  return [...rows, `VAT together: ${formatPence(total)}`];
}

/** Returns the mail 'Your payment needs attention', sent when the card of a packed order refused the payment (AC-548). */
export function paymentFailedMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId, paymentTaken, paymentInfo } = order;
  const [card] = paymentInfo.cardPayment;
  const due = paymentTaken ? formatMoney(paymentTaken.paymentCard) : 'the amount';
  return aMail('PAYMENT_ATTENTION', {}, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}Your order is packed, but we could not take ${due} from ${card ? `your ${cardText(card)}` : 'your card'}.` },
    { kind: 'paragraph', text: 'Please pay for it with this or another card, so that it can come as planned.' },
    { kind: 'link', text: 'Pay now', path: pages.linkTo(pages.resolvePayment, { customerOrderId }) },
  ]);
}

/** Returns the mail 'Your refund', sent when the money of a refund has gone back (AC-548). */
export function refundMail(order: WireOrder, refundReference: string, reader: OrderMailReader): ShopMail {
  const refund = order.refunds.find(({ reference }) => reference === refundReference);
  if (!refund) throw new Error(`order ${order.customerOrderId} has no refund ${refundReference}`);
  const [card] = order.paymentInfo.cardPayment;
  const back = [
    ...(toPence(refund.toPaymentCard) > 0 ? [`${card ? cardText(card) : 'Payment card'}: ${formatMoney(refund.toPaymentCard)}`] : []),
    ...(toPence(refund.toGiftCards) > 0 ? [`Gift cards: ${formatMoney(refund.toGiftCards)}`] : []),
  ];
  return aMail('REFUND', {}, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}We have refunded ${formatMoney(refund.amount)} of your order. Your bank may take a few days to show it.` },
    { kind: 'facts', facts: [{ name: 'Reason', lines: [refund.reason] }, { name: 'Refunded to', lines: back }] },
  ]);
}

/** A report that staff answer without a refund: they refuse it, or accept it and make it good in another way, because gift vouchers paid. */
export interface AnsweredItem {
  name: string;
  problem: ItemProblem;
  isAccepted: boolean;
  message: string;
}

/** Returns the mail 'The item you reported in order {customerOrderId}', sent when staff answer its report without a refund (decisions 170, 245). */
export function reportAnsweredMail(order: WireOrder, { name, problem, isAccepted, message }: AnsweredItem, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  // The name is stored with every mail, so it cannot change: mails about accepted reports have it too.
  return aMail('ITEM_REPORT_REFUSED', { customerOrderId }, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}${isAccepted ? 'We accept what you reported. Gift vouchers paid for it, so we make it good without a refund.' : 'We looked at the item that you reported, and have not refunded it.'}` },
    { kind: 'facts', facts: [{ name: 'You reported', lines: [`${name}: ${problemText(problem).toLowerCase()}`] }, { name: isAccepted ? 'What we will do' : 'What we found', lines: [message] }] },
  ]);
}

/** The delivery of an order that has left, or the collection of one that waits. */
export interface OrderOnItsWay {
  driverName: string | null;
  /** The latest estimate; null without one. */
  arrives: { from: number; to: number } | null;
}

/** Returns the mail 'Your order {customerOrderId} is on its way' (decision 118). */
export function onItsWayMail(order: WireOrder, { driverName, arrives }: OrderOnItsWay, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  const who = driverName === null ? '' : ` with ${firstNameOf(driverName)}`;
  const when = arrives ? ` We expect it between ${formatTimeAt(arrives.from)} and ${formatTimeAt(arrives.to)}.` : '';
  return aMail('ORDER_ON_ITS_WAY', { customerOrderId }, order, reader, [{ kind: 'paragraph', text: `${hello(reader)}Your order is on its way${who}.${when}` }]);
}

/** Returns the mail 'Your order {customerOrderId} is ready to collect' (decision 118). */
export function readyToCollectMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  return aMail('ORDER_READY', { customerOrderId }, order, reader, [{ kind: 'paragraph', text: `${hello(reader)}Your order is packed and waits for you.` }]);
}

/** Returns the mail 'We couldn’t deliver your order {customerOrderId}', sent when its delivery was tried in vain (decision 199). */
export function notDeliveredMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId } = order;
  return aMail('ORDER_NOT_DELIVERED', { customerOrderId }, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}We are sorry that we couldn’t deliver your order.` },
    { kind: 'paragraph', text: notDeliveredText },
  ]);
}

/** Returns the mail 'A new delivery time for your order {customerOrderId}', sent when staff book another slot for it (decision 199). */
export function deliverAgainMail(order: WireOrder, reader: OrderMailReader): ShopMail {
  const { customerOrderId, slots: [slot] } = order;
  const when = slot ? ` on ${orderSlotText(slot)}` : '';
  return aMail('ORDER_RESCHEDULED', { customerOrderId }, order, reader, [
    { kind: 'paragraph', text: `${hello(reader)}We will deliver your order again${when}. You pay nothing more for it.` },
  ]);
}

const hello = ({ firstName }: OrderMailReader): string => (firstName ? `Hello ${firstName}. ` : '');

/** Returns a mail whose last parts are the facts of the order and the link to it, as in every mail about an order. */
function aMail<Template extends MailTemplate>(template: Template, fields: SubjectFields<Template>, order: WireOrder, reader: OrderMailReader, parts: MailPart[]): ShopMail {
  const { customerOrderId } = order;
  const view: MailPart = { kind: 'link', text: 'View your order', path: pages.linkTo(pages.order, { customerOrderId }) };
  return { template, to: reader.email, series: mailsOfOrder(order), subject: mailSubject(template, fields), secretUntil: null, parts: [...parts, orderFacts(order), view] };
}
