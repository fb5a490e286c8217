import type { WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import { formatMoney, formatPence, toPence, type Pence } from '#/platform/rules/money.ts';
import { formatQuantity, unitLabels } from '#/platform/rules/quantity.ts';
import { chargedPence } from './charged-pence.ts';
import { isGivenUp } from './listed-cost.ts';

/** Why a line of a picked order costs what it does. */
export type ReceiptKind = 'replaced' | 'short' | 'weighed' | 'refunded' | 'as-ordered';

/** A product on the receipt: an ordered one as it came, or a substitute. */
export interface ReceiptItem {
  sequenceNumber: number;
  lineNumber: string;
  name: string;
  /** What was ordered of it and what came, such as '2' or '1.06 kg'; `ordered` is null for a substitute, and `came` if nothing was weighed. */
  ordered: string | null;
  came: string;
  estimatedPence: Pence | null;
  paidPence: Pence;
  refundedPence: Pence;
  isSubstitute: boolean;
  /** Whether a substitute came instead. */
  isReplaced: boolean;
  isUnavailable: boolean;
  /** What the shopper should know, one sentence or two. */
  note: string | null;
}

export interface ReceiptGroup {
  kind: ReceiptKind;
  title: string;
  /** Each ordered line, followed by its substitutes. */
  lines: readonly (readonly ReceiptItem[])[];
}

/** Line by line what was ordered and what came, and why the total differs from the estimate. */
export interface OrderReceipt {
  groups: readonly ReceiptGroup[];
  /** The reasons why the total differs, with the amounts that lead from the estimate to what was charged. */
  differences: readonly { name: string; pence: Pence }[];
  estimatedPence: Pence;
  chargedPence: Pence;
  /** What the order cost beyond what its card had authorised: it is not charged (SC-553). */
  unchargedPence: Pence;
  refundedPence: Pence;
  /** The gift vouchers that paid, if the shopper can use them again: those of an order that was not delivered, and is closed (decision 199). */
  vouchersBackPence: Pence;
  /** What the shopper paid in the end. */
  netPence: Pence;
  title: string;
}

type ReceiptOrder = Pick<WireOrder, 'status' | 'orderLines' | 'totals' | 'charged' | 'netCharged' | 'refunded' | 'adjustments' | 'paymentTaken'>;

const titles: Record<ReceiptKind, string> = {
  replaced: 'Replaced',
  short: 'Short or unavailable',
  weighed: 'Weighed',
  refunded: 'Refunded',
  'as-ordered': 'As ordered',
};
const kinds = Object.keys(titles) as ReceiptKind[];

/**
 * Returns the receipt of an order, null before it is picked, and if nothing came of it. Each line is in one group, the one
 * that says most about it. The estimate plus all differences is to the penny what was charged.
 */
export function orderReceipt(order: ReceiptOrder): OrderReceipt | null {
  const { estimated, actual } = order.totals;
  if (!actual || isGivenUp(order)) return null;
  const byKind = Map.groupBy(order.orderLines, kindOf);
  const [estimatedPence, charged, refundedPence] = [toPence(estimated.totalPrice), chargedPence(order), toPence(order.refunded)];
  const unchargedPence = toPence(actual.paid) - charged;
  const vouchersBackPence = order.status === 'CANCELLED' ? toPence(order.paymentTaken!.giftVouchers) : 0;
  return {
    groups: kinds.flatMap((kind) => {
      const lines = byKind.get(kind) ?? [];
      return lines.length === 0 ? [] : [{ kind, title: titles[kind], lines: lines.map(itemsOf) }];
    }),
    differences: differencesOf(order, unchargedPence, charged - estimatedPence),
    estimatedPence,
    chargedPence: charged,
    unchargedPence,
    refundedPence,
    vouchersBackPence,
    netPence: order.netCharged ? toPence(order.netCharged) : charged,
    title: titleOf(estimatedPence, charged),
  };
}

function titleOf(estimated: Pence, charged: Pence): string {
  if (charged === estimated) return 'Your total';
  return charged < estimated ? 'Why your total is lower' : 'Why your total is higher';
}

/** Returns the group of a line. A refunded line that was substituted or short is still a substituted or short line. */
function kindOf(line: WireOrderLine): ReceiptKind {
  const came = line.pickedQuantity?.amount ?? 0;
  if (line.substitutes.length > 0) return 'replaced';
  if (came === 0 || (line.quantity.uom === 'C62' && came < line.quantity.amount)) return 'short';
  if (line.refunded.amount > 0) return 'refunded';
  return line.weightPrice ? 'weighed' : 'as-ordered';
}

function itemsOf(line: WireOrderLine): ReceiptItem[] {
  const came = line.pickedQuantity?.amount ?? 0;
  const ordered: ReceiptItem = {
    ...itemOf(line),
    ordered: weightOrQuantity(line.orderedWeight, line.quantity),
    estimatedPence: toPence(line.estimatedPrice),
    isReplaced: line.substitutes.length > 0,
    isUnavailable: came === 0 && line.substitutes.length === 0,
    note: orderedNote(line, came),
  };
  return [ordered, ...line.substitutes.map((one) => ({ ...itemOf(one), isSubstitute: true, note: substituteNote(one, line) }))];
}

function itemOf(line: WireOrderLine): ReceiptItem {
  return {
    sequenceNumber: line.sequenceNumber,
    lineNumber: line.lineNumber,
    name: line.name,
    ordered: null,
    came: line.pickedQuantity?.amount ? weightOrQuantity(line.pickedWeight, line.pickedQuantity) : '0',
    estimatedPence: null,
    paidPence: toPence(line.price),
    refundedPence: toPence(line.refunded),
    isSubstitute: false,
    isReplaced: false,
    isUnavailable: false,
    note: null,
  };
}

const weightOrQuantity = (weight: WireOrderLine['orderedWeight'], quantity: WireOrderLine['quantity']): string => formatQuantity(weight ?? quantity);

function orderedNote(line: WireOrderLine, came: number): string | null {
  const notes: string[] = [];
  const isReplaced = line.substitutes.length > 0;
  if (came === 0 && !isReplaced) notes.push('You weren’t charged.');
  else if (came > 0 && line.quantity.uom === 'C62' && came < line.quantity.amount) {
    notes.push(`We had ${came} of ${line.quantity.amount}.${line.adjustments.some(isOffer) ? ' Your offer price still counts for each.' : ''}`);
  }
  if (came > 0 && line.pickedWeight && line.weightPrice) {
    notes.push(`${formatQuantity(line.pickedWeight)} at ${formatMoney(line.weightPrice.price)}/${unitLabels[line.weightPrice.uom]}`);
  }
  if (line.refunded.amount > 0) notes.push(refundNote(line, came));
  return notes.length > 0 ? notes.join(' ') : null;
}

const isOffer = ({ adjustmentType }: WireOrderLine['adjustments'][number]): boolean => adjustmentType === 'OFFER' || adjustmentType === 'MEMBERSHIP';

function refundNote({ refundedQuantity, refunded, quantity }: WireOrderLine, came: number): string {
  const back = formatMoney(refunded);
  return refundedQuantity >= came || quantity.uom !== 'C62' ? `${back} was refunded.` : `${refundedQuantity} of ${came} was refunded: ${back}.`;
}

/** Says what the price of a substitute follows from (SC-666). */
function substituteNote(substitute: WireOrderLine, replaced: WireOrderLine): string | null {
  const notes: string[] = [];
  const normal = substitute.quantity.uom === 'C62' && !substitute.pickedWeight ? toPence(substitute.salePrice) * substitute.quantity.amount : null;
  const paid = toPence(substitute.price);
  if (normal !== null && normal > paid) notes.push(`Normally ${formatPence(normal)}. You pay the price of the one you chose.`);
  else if (paid + toPence(replaced.price) < toPence(replaced.estimatedPrice)) notes.push('Costs less, so you pay the lower price.');
  if (substitute.refunded.amount > 0) notes.push(refundNote(substitute, substitute.quantity.amount));
  return notes.length > 0 ? notes.join(' ') : null;
}

const differenceNames: [kind: ReceiptKind, name: string][] = [
  ['replaced', 'Substitutes at the lower price'],
  ['short', 'Items we didn’t have'],
  ['weighed', 'Weights'],
];

/** The name of what an order cost beyond what its card had authorised. */
export const notCharged = 'Not charged to your card';

/** Returns the differences that are not zero. Their sum is `whole`. */
function differencesOf({ orderLines, totals, adjustments }: ReceiptOrder, unchargedPence: Pence, whole: Pence): { name: string; pence: Pence }[] {
  const ofLines = differenceNames.map(([kind, name]) => ({ name, pence: sumOf(orderLines.filter((line) => differenceKind(line) === kind), lineDifference) }));
  const codes = toPence(totals.estimated.incentiveSavings) - sumOf(adjustments.filter(({ adjustmentType }) => adjustmentType === 'INCENTIVE'), ({ amount }) => toPence(amount));
  const actual = totals.actual!;
  const named = [
    ...ofLines,
    { name: 'Codes', pence: codes },
    { name: 'Partner discount', pence: -toPence(actual.partnerDiscountSavings) },
    { name: 'Deposits', pence: toPence(actual.depositCharge) - toPence(totals.estimated.depositCharge) },
    { name: notCharged, pence: -unchargedPence },
  ];
  const rest = whole - sumOf(named, ({ pence }) => pence);
  return [...named, { name: 'Other changes', pence: rest }].filter(({ pence }) => pence !== 0);
}

/** Returns why the price of a line differs. Refunds are counted apart, so a refunded weighed line differs by its weight. */
function differenceKind(line: WireOrderLine): ReceiptKind {
  const kind = kindOf(line);
  return kind === 'refunded' && line.weightPrice ? 'weighed' : kind;
}

/** Returns by how much a line with its substitutes costs more than was estimated, after offers. */
function lineDifference(line: WireOrderLine): Pence {
  return sumOf([line, ...line.substitutes], ({ price }) => toPence(price)) - toPence(line.estimatedPrice);
}

const sumOf = <Of>(all: readonly Of[], pence: (one: Of) => Pence): Pence => all.reduce((sum, one) => sum + pence(one), 0);
