/** The filters in the URL of the audit page; null for each filter that is not set. */
export interface AuditWanted {
  before: number | null;
  action: string | null;
  staffId: number | null;
  customerId: number | null;
}

/** The filters in the URL of the audit page, and the message for an invalid customer number. */
export interface AuditAsked {
  wanted: AuditWanted;
  /** The message for the typed customer number; null if it is valid or empty. */
  customerFault: string | null;
}

/**
 * Reads the query of the audit page's URL. An invalid customer number is a typing mistake and is reported. Everything
 * else comes from links and lists, so invalid values there are not typing mistakes and are ignored.
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

/** Returns a whole number from a URL's query, or null if it is missing, invalid or out of bounds. */
export function numberAsked(asked: string | null, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  const number = Number(asked);
  return number >= least && number <= most ? number : null;
}
