/** The caller, identified by the access token (or, for a page rendered here, the sign-in cookie). */
export interface Caller {
  /** -1 is an anonymous visitor (SH-115). */
  customerId: number;
  /** The person behind the call: the customer, or the staff member signed on as them; null when anonymous. */
  principalId: number | null;
  permissions: readonly string[];
}

export const anonymousCaller: Caller = { customerId: -1, principalId: null, permissions: [] };

export const isSignedIn = (caller: Caller): boolean => caller.customerId !== -1;

/** Whether the caller is staff acting as a customer (SH-117). */
export const isProxy = (caller: Caller): boolean => isSignedIn(caller) && caller.principalId !== caller.customerId;
