/** The caller, identified by the access token (or, for a page rendered here, the sign-in cookie). */
export interface Caller {
  /** The customer's id; -1 for an anonymous visitor (SH-115). */
  customerId: number;
  /**
   * The id of the person who makes the call: the customer, or the staff member signed on as them; null for an anonymous
   * visitor.
   */
  principalId: number | null;
  permissions: readonly string[];
}

export const anonymousCaller: Caller = { customerId: -1, principalId: null, permissions: [] };

export const isSignedIn = (caller: Caller): boolean => caller.customerId !== -1;

/** Returns whether the caller is staff acting as a customer (SH-117). */
export const isProxy = (caller: Caller): boolean => isSignedIn(caller) && caller.principalId !== caller.customerId;
