import { hourMs } from '#/platform/rules/london-time.ts';
import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import { linePence, type PickedLine } from '#/modules/orders/rules/picking/picked-order.ts';
import type { ReportSettings } from '#/modules/settings/rules/shop-settings.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';

export const itemProblems = ['MISSING', 'BAD'] as const;
export type ItemProblem = (typeof itemProblems)[number];

export const reportStates = ['WAITING', 'ACCEPTED', 'REFUSED'] as const;
export type ReportState = (typeof reportStates)[number];

/** The most characters of a shopper's note, and of staff's answer. */
export const reportTextMost = 200;

/** For this long after an order came, its shopper can report its items (decision 170). */
export const reportableForMs = 48 * hourMs;

/** Returns the instant until which items of an order can be reported; null if the order has not come, or not to the shopper. */
export function reportableUntil({ status, cameAt }: { status: OrderStatus; cameAt: number | null }): number | null {
  const isPaid = status === 'PAID' || status === 'COMPLETED' || status === 'REFUND_PENDING';
  return isPaid && cameAt !== null ? cameAt + reportableForMs : null;
}

/** The limits within which a report is refunded at once (decision 170). */
export interface ReportLimits {
  /** For all items of an order. */
  orderPence: Pence;
  /** For all items of a customer in `days` days, and their number. */
  customerPence: Pence;
  items: number;
  days: number;
}

/** Returns the limits that staff have set. */
export const reportLimits = ({ reportOrderPence, reportCustomerPence, reportItems, reportDays }: ReportSettings): ReportLimits => ({
  orderPence: reportOrderPence,
  customerPence: reportCustomerPence,
  items: reportItems,
  days: reportDays,
});

/** What was refunded at once before. */
export interface RefundedAtOnce {
  orderPence: Pence;
  /** In the days of the limits. */
  customerPence: Pence;
  items: number;
}

/** Returns whether a report of this amount is refunded at once: with what was refunded at once before, it is within every limit. */
export const isWithinLimits = (amountPence: Pence, before: RefundedAtOnce, limits: ReportLimits): boolean =>
  before.orderPence + amountPence <= limits.orderPence && before.customerPence + amountPence <= limits.customerPence && before.items + 1 <= limits.items;

type ReportableLine = Pick<PickedLine, 'quantity' | 'refundedThousandths' | 'refundedPence' | 'totalPricePence' | 'offerSharePence' | 'codeSharePence' | 'partnerSharePence' | 'depositPence'>;

/** Returns the thousandths of a picked line that were not refunded. */
export const reportableOf = ({ quantity, refundedThousandths }: Pick<PickedLine, 'quantity' | 'refundedThousandths'>): number => quantity.thousandths - refundedThousandths;

/** Returns what the shopper paid for so much of a line, as a refund of it would give back (`planRefund`). */
export const reportedPence = (line: ReportableLine, thousandths: number): Pence =>
  roundHalfUp((linePence(line) * (line.refundedThousandths + thousandths)) / line.quantity.thousandths) - line.refundedPence;

const problemWords = { MISSING: 'Missing', BAD: 'Bad or damaged' } as const satisfies Record<ItemProblem, string>;

/** Returns what a shopper reported, in words. */
export const problemText = (problem: ItemProblem): string => problemWords[problem];

/** The key of the refund that a report starts: however often the report is answered, it starts one. Staff refund it again under another key if that fails. */
export const reportKey = (id: number): string => `item-report-${id}`;

/** Returns the reason of the refund of a reported item, which its shopper reads in the order and in the mail. */
export const reportReason = ({ problem, name, message }: { problem: ItemProblem; name: string; message: string | null }): string =>
  `${problemWords[problem]}: ${name}${message === null ? '' : `. ${message}`}`;
