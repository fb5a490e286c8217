import type { WireAccessToken } from '#/contract/rest-types.ts';

/** What the browser knows of who is shopping; the access token stays in the page's memory (SH-114, SH-127). */
export interface SessionState {
  /** 'unauthenticated' for an anonymous visitor. */
  accessToken: string;
  /** -1 for an anonymous visitor. */
  customerId: number;
  principalId: number | null;
  permissions: readonly string[];
  /** The order being shopped for; '0' is the anonymous trolley (SC-025). */
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
  /** Seconds from when the token was given; null without one. */
  expiresIn: number | null;
  /** Why the session could not be known or completed, or signing in failed (AC-037), when it did. */
  error: string | null;
}

/** Answer of the graph operation `shoppingContext` (SC-253). */
export interface ShoppingContext {
  customerId: number;
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
}

/** The login error that a throttled sign-in leaves behind (AC-034). */
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
 * The session after a token answer, which says who is shopping (SH-123). Another customer than before keeps nothing of
 * the one before: their order is known only once their shopping context is.
 */
export function tokenReceived(session: SessionState, answer: WireAccessToken): SessionState {
  const { accessToken, expiresIn, customerId, principalId, permissions } = answer;
  const kept = customerId === session.customerId ? session : anonymousSession;
  return { ...kept, accessToken, expiresIn, customerId, principalId, permissions, error: null };
}

/** The session after a shopping context, whose values replace its own (SH-131); why signing in failed stays known. */
export function contextReceived(session: SessionState, context: ShoppingContext): SessionState {
  const { customerId, customerOrderId, customerOrderState, defaultBranchId } = context;
  const error = session.error === throttleLoginError ? session.error : null;
  return { ...session, customerId, customerOrderId, customerOrderState, defaultBranchId, error };
}
