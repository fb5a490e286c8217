import type { WireAccessToken } from '#/contract/rest-types.ts';

/** What the browser knows about the current shopper. The access token stays in the page's memory (SH-114, SH-127). */
export interface SessionState {
  /** 'unauthenticated' for an anonymous visitor. */
  accessToken: string;
  /** -1 for an anonymous visitor. */
  customerId: number;
  principalId: number | null;
  permissions: readonly string[];
  /** The open order; '0' is the anonymous trolley (SC-025). */
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
  /** Seconds from when the token was issued; null without a token. */
  expiresIn: number | null;
  /** Why the session could not be loaded or completed, or why signing in failed (AC-037); null without an error. */
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
 * The session after a token answer, which says who is shopping (SH-123). Nothing is kept from a different customer: the
 * new one's order is unknown until their shopping context arrives.
 */
export function tokenReceived(session: SessionState, answer: WireAccessToken): SessionState {
  const { accessToken, expiresIn, customerId, principalId, permissions } = answer;
  const kept = customerId === session.customerId ? session : anonymousSession;
  return { ...kept, accessToken, expiresIn, customerId, principalId, permissions, error: null };
}

/** The session after a shopping context, whose values replace its own (SH-131); a login error is kept. */
export function contextReceived(session: SessionState, context: ShoppingContext): SessionState {
  const { customerId, customerOrderId, customerOrderState, defaultBranchId } = context;
  const error = session.error === throttleLoginError ? session.error : null;
  return { ...session, customerId, customerOrderId, customerOrderState, defaultBranchId, error };
}
