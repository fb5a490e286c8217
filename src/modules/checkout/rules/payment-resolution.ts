import type { OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { dayMs, minuteMs } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';

/** A customer may fail to pay for an order this often within `failuresCountFor` (SC-646). */
export const mostFailures = 5;
export const failuresCountFor = dayMs;
/** An attempt that was claimed longer ago has been killed, unless its capture has begun. */
export const attemptLifeMs = minuteMs;

const paid: readonly OrderStatus[] = ['PAID', 'COMPLETED', 'REFUND_PENDING'];

/** What is known about the attempts to pay for an order. */
export interface AttemptsSoFar {
  /** Whether an attempt is running, or the provider has not answered a capture yet. */
  isRunning: boolean;
  /** The number of failed attempts that still count. */
  failures: number;
}

/** Whether and how an order whose payment was refused can be paid for (SC-643, SC-646). */
export interface PaymentResolution {
  paymentResolutionEnabled: boolean;
  resolved: boolean;
  paymentAttemptAllowed: boolean;
  totalToPayPence: Pence;
}

/** Returns whether an order can be paid for by payment resolution, and the amount that its card still owes (SC-646). */
export function paymentResolution({ status, picked }: Pick<OrderRecord, 'status' | 'picked'>, { isRunning, failures }: AttemptsSoFar): PaymentResolution {
  const isEnabled = status === 'PAYMENT_FAILED' && picked !== null;
  return {
    paymentResolutionEnabled: isEnabled,
    resolved: paid.includes(status),
    paymentAttemptAllowed: isEnabled && !isRunning && failures < mostFailures,
    totalToPayPence: isEnabled ? picked.payment.cardDuePence : 0,
  };
}
