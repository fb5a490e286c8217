/** The call that failed at checkout (SC-471). */
export type CheckoutErrorSource = 'place' | 'pay' | 'payment-card' | 'authentication' | 'gift-cards' | 'gift-vouchers' | 'promo-codes' | 'partner-discount';

/** What is known about a call that failed: its status, null if no answer came, and the body of its answer (SC-471). */
export interface CheckoutFailure {
  source: CheckoutErrorSource;
  status: number | null;
  timedOut: boolean;
  body: {
    error?: string;
    message?: string;
    errors?: { field: string; code?: string; message: string }[];
    details?: { name: string; value: string }[];
  } | null;
}
