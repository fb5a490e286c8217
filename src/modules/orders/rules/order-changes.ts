import type { WireOrder } from '#/contract/rest-types.ts';
import { payWithGifts } from '#/modules/gifts/rules/pay-with-gifts.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';
import type { WireQuantity } from '#/platform/rules/quantity.ts';

/** A line that differs between an order as it was placed and its draft. */
export interface ChangedLine {
  lineNumber: string;
  name: string;
  /** The quantity as placed, and now; null where the order, or its draft, has no such line. */
  from: WireQuantity | null;
  to: WireQuantity | null;
  /** What the change adds to the order; negative if it makes it cheaper. */
  pence: Pence;
}

/** Money as the trolley's answers have it: in pounds. */
type WireAmount = { amount: number };

/** A line of the draft, as the trolley has it. */
export interface DraftLine {
  lineNumber: string;
  quantity: WireQuantity;
  totalPrice: WireAmount;
  saving: WireAmount;
}

/** The difference between an order as it was placed and its draft. */
export interface OrderChanges {
  placedPence: Pence;
  lines: ChangedLine[];
  /** What delivery, bags, deposits, codes and gifts add, all together. */
  otherPence: Pence;
  nowPence: Pence;
}

type PlacedOrder = Pick<WireOrder, 'orderLines' | 'totals'>;

/**
 * Returns what the draft of an amended order changes, line by line: what was to pay as the order was placed, the lines and
 * other amounts that differ, and what is to pay now. The figures add up to the penny. Removed lines come last.
 */
export function draftChanges(placed: PlacedOrder, draft: PlacedOrder): OrderChanges {
  const lines = draft.orderLines.map(({ lineNumber, name, quantity, price }) => ({ lineNumber, name, quantity, pence: toPence(price) }));
  return changesTo(placed, lines, toPence(draft.totals.estimated.toPay));
}

/** Like `draftChanges`, for the draft's trolley, which may have changed since the draft was read. */
export function orderChanges(
  placed: PlacedOrder,
  draft: Pick<WireOrder, 'totals' | 'paymentInfo'>,
  trolley: { trolleyItems: readonly DraftLine[]; trolleyTotals: { totalEstimatedCost: WireAmount } },
  nameOf: (lineNumber: string) => string,
): OrderChanges {
  const lines = trolley.trolleyItems.map(({ lineNumber, quantity, totalPrice, saving }) => ({ lineNumber, name: nameOf(lineNumber), quantity, pence: toPence(totalPrice) - toPence(saving) }));
  return changesTo(placed, lines, toPayNow(draft, trolley));
}

interface LineNow {
  lineNumber: string;
  name: string;
  quantity: WireQuantity;
  /** The price less savings. */
  pence: Pence;
}

function changesTo(placed: PlacedOrder, now: readonly LineNow[], nowPence: Pence): OrderChanges {
  const before = new Map(placed.orderLines.map((line) => [line.lineNumber, line]));
  const kept = now.map(({ lineNumber, name, quantity, pence }): ChangedLine => {
    const line = before.get(lineNumber);
    return { lineNumber, name: line?.name ?? name, from: line?.quantity ?? null, to: quantity, pence: pence - (line ? toPence(line.price) : 0) };
  });
  const numbers = new Set(now.map(({ lineNumber }) => lineNumber));
  const removed = placed.orderLines
    .filter(({ lineNumber }) => !numbers.has(lineNumber))
    .map(({ lineNumber, name, quantity, price }): ChangedLine => ({ lineNumber, name, from: quantity, to: null, pence: -toPence(price) }));
  const lines = [...kept.filter(isChanged), ...removed];
  const placedPence = toPence(placed.totals.estimated.toPay);
  const linesPence = lines.reduce((sum, { pence }) => sum + pence, 0);
  return { placedPence, lines, otherPence: nowPence - placedPence - linesPence, nowPence };
}

const isChanged = ({ from, to, pence }: ChangedLine): boolean => pence !== 0 || from?.amount !== to?.amount || from?.uom !== to?.uom;

/** Returns what is to pay for the trolley now, with the bags and the gifts of the draft. */
function toPayNow({ totals: { estimated }, paymentInfo }: Pick<WireOrder, 'totals' | 'paymentInfo'>, { trolleyTotals }: { trolleyTotals: { totalEstimatedCost: WireAmount } }): Pence {
  const duePence = toPence(trolleyTotals.totalEstimatedCost) + toPence(estimated.carrierBagCharge);
  const vouchers = paymentInfo.giftVouchers.map(({ value }) => ({ valuePence: toPence(value), expired: false }));
  const cards = paymentInfo.giftCards.map(({ remainingBalance, amountToDeduct }) => ({ freePence: toPence(remainingBalance) + toPence(amountToDeduct) }));
  const { vouchersPence, cardPence } = payWithGifts(duePence, vouchers, cards);
  return duePence - vouchersPence - cardPence.reduce((sum, paid) => sum + paid, 0);
}
