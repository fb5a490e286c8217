/** Which entries of the audit an address of the console asks for; null where it leaves it open. */
export interface AuditWanted {
  before: number | null;
  action: string | null;
  staffId: number | null;
  customerId: number | null;
}

/** What the audit's address asks for, and what is wrong with what somebody typed into its filters. */
export interface AuditAsked {
  wanted: AuditWanted;
  /** About the customer number, which is typed; null when there is nothing to say. */
  customerFault: string | null;
}

/**
 * Reads the address of the audit. A customer number that is none is somebody's slip, and is told; all else comes from
 * links and lists, so that nonsense there was never chosen and asks for nothing.
 */
export function auditAsked(address: URLSearchParams): AuditAsked {
  const customer = address.get('customerId')?.trim() ?? '';
  const customerId = numberAsked(customer, 1);
  const action = address.get('action') ?? '';
  return {
    wanted: {
      before: numberAsked(address.get('before'), 1),
      action: /^[A-Z_]{1,50}$/.test(action) ? action : null,
      staffId: numberAsked(address.get('staffId'), 1),
      customerId,
    },
    customerFault: customer !== '' && customerId === null ? 'Enter a customer number in digits, for example 1204' : null,
  };
}

/** A whole number of an address, of at least and at most so much; null for anything else. */
export function numberAsked(asked: string | null, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  const number = Number(asked);
  return number >= least && number <= most ? number : null;
}
