import type { WireAccessToken } from '#/contract/rest-types.ts';

/** The browser's data about the current shopper. The access token stays in the page's memory (SH-114, SH-127). */
export interface SessionState {
  /** The access token, or 'unauthenticated' for an anonymous visitor. */
  accessToken: string;
  /** The customer's id; -1 for an anonymous visitor. */
  customerId: number;
  principalId: number | null;
  permissions: readonly string[];
  /**
   * The id of the open order; '0' for the anonymous trolley, and while a customer's order is not yet known (SC-025).
   */
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
  /** The token's lifetime in seconds, from when it was issued; null without a token. */
  expiresIn: number | null;
  /**
   * The reason why the session could not be loaded or completed, or why signing in failed (AC-037); null without an
   * error.
   */
  error: string | null;
}

/** The answer of the graph operation `shoppingContext` (SC-253). */
export interface ShoppingContext {
  customerId: number;
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
}

/** The login error after a throttled sign-in (AC-034). */
export const throttleLoginError = 'THROTTLE_LOGIN_ERROR';

/** The session before any sign-in (SH-115, SC-025). */
export const anonymousSession: SessionState = {
  accessToken: 'unauthenticated',
  customerId: -1,
  principalId: null,
  permissions: [],
  customerOrderId: '0',
  customerOrderState: 'PENDING',
  defaultBranchId: 651,
  expiresIn: null,
  error: null,
};

/**
 * Returns the session after a token answer, which identifies the shopper (SH-123). For a different customer it keeps
 * nothing of the earlier session: their order is unknown until their shopping context arrives.
 */
export function tokenReceived(session: SessionState, answer: WireAccessToken): SessionState {
  const { accessToken, expiresIn, customerId, principalId, permissions } = answer;
  const kept = customerId === session.customerId ? session : anonymousSession;
  return { ...kept, accessToken, expiresIn, customerId, principalId, permissions, error: null };
}

/**
 * Returns the session with the values of a shopping context (SH-131). Clears every error except the throttle's login
 * error.
 */
export function contextReceived(session: SessionState, context: ShoppingContext): SessionState {
  const { customerId, customerOrderId, customerOrderState, defaultBranchId } = context;
  const error = session.error === throttleLoginError ? session.error : null;
  return { ...session, customerId, customerOrderId, customerOrderState, defaultBranchId, error };
}
