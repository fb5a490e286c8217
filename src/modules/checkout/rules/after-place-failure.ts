import * as pages from '#/page-paths.ts';

/** The checkout page's reaction to a refusal to place an order (SC-470). */
export type AfterFailure =
  | { kind: 'read-again' }
  | { kind: 'go'; to: string }
  | { kind: 'slot-expired' }
  | { kind: 'authenticate'; transactionId: string; acsUrl: string }
  | { kind: 'say'; message: string; beside: 'total' | 'card' | 'contactNumber' | 'button'; isDeclined?: true }
  | { kind: 'unknown-outcome' };

interface Answer {
  status: number | null;
  timedOut: boolean;
  code: string | null;
  message: string | null;
  details: readonly { name: string; value: string }[];
  errors: readonly { field: string; message: string }[];
}

/**
 * Decides how the page reacts when placing fails. After a timeout, a lost connection or a 5xx, the outcome is unknown.
 * For an unlisted code, shows the answer's own message, unless the contact number is at fault (SC-542).
 */
export function afterPlaceFailure(answer: Answer): AfterFailure {
  if (answer.timedOut || answer.status === null || answer.status >= 500) return { kind: 'unknown-outcome' };
  const message = answer.message ?? 'Please try again.';
  switch (answer.code) {
    case 'ORDER_ORCHESTRATION_004':
      return { kind: 'read-again' };
    case 'ORDER_ORCHESTRATION_001':
    case 'ORDER_ORCHESTRATION_005':
      return { kind: 'slot-expired' };
    case 'ORDER_ORCHESTRATION_002':
    case 'ORDER_ORCHESTRATION_003':
      return { kind: 'go', to: pages.trolley };
    case 'TRA_CHECK_BLOCK':
      return { kind: 'go', to: pages.fraudCheckBlock };
    case 'SECURITY_NEEDED':
      return { kind: 'authenticate', transactionId: detail('transactionId'), acsUrl: detail('acsUrl') };
    case 'ORDER_ORCHESTRATION_006':
      return { kind: 'say', message, beside: 'total' };
    case 'ORDER_ORCHESTRATION_007':
      return { kind: 'say', message: 'Your card was declined. Please try another card.', beside: 'card', isDeclined: true };
    case 'ORDER_ORCHESTRATION_008':
      return { kind: 'say', message, beside: 'card' };
  }
  if (answer.errors.some((error) => error.field === 'contactNumber')) {
    return { kind: 'say', message: 'Invalid phone number', beside: 'contactNumber' };
  }
  return { kind: 'say', message, beside: 'button' };

  function detail(name: string): string {
    return answer.details.find((pair) => pair.name === name)?.value ?? '';
  }
}
