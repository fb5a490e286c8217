/** The audit entries that an address of the console asks for; null where it does not filter. */
export interface AuditWanted {
  before: number | null;
  action: string | null;
  staffId: number | null;
  customerId: number | null;
}

/** The filters in the audit's address, and the messages for invalid ones. */
export interface AuditAsked {
  wanted: AuditWanted;
  /** The message about the typed customer number; null if the number is valid. */
  customerFault: string | null;
}

/**
 * Reads the address of the audit. An invalid customer number is a typing mistake and is reported. Everything else comes
 * from links and lists, so invalid values there were never chosen and are ignored.
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

/** Returns a whole number in an address within the given bounds, or null for anything else. */
export function numberAsked(asked: string | null, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  const number = Number(asked);
  return number >= least && number <= most ? number : null;
}
