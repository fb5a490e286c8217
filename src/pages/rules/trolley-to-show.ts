/** The trolleys the trolley page could show, and what it knows about their owner. */
export interface TrolleyKnown<T> {
  /** The document's trolley once it has been read; until then, the one a page brought. */
  kept: T | null;
  /** The trolley the page brought; null when the server could not read it. */
  brought: T | null;
  /** The customer it was brought for, -1 for a visitor. */
  broughtFor: number;
  /** Who is shopping, as far as known: see the session. */
  phase: 'starting' | 'known' | 'ready';
  customerId: number;
  /** Why that, or which order it is, could not be found out. */
  error: string | null;
  /** The document's trolley could not be read. */
  failed: boolean;
}

/** A trolley, which may be empty, or why there is none to show, which says nothing about its contents. */
export type TrolleyToShow<T> = { kind: 'trolley'; trolley: T; isKept: boolean } | { kind: 'waiting' } | { kind: 'failed' };

/**
 * The trolley to show: the document's, or until it has one the trolley the page brought, to the customer it was brought
 * for. A failed token call tells nothing about who is shopping: the server's assumption stands.
 */
export function trolleyToShow<T>(known: TrolleyKnown<T>): TrolleyToShow<T> {
  const { kept, brought, broughtFor, phase, customerId, error, failed } = known;
  const isUntold = phase === 'starting' || (customerId === -1 && error !== null);
  const mayShow = isUntold || customerId === broughtFor;
  // Before the order is known, the document's trolley is the one a page brought.
  const own = mayShow || phase === 'ready' ? kept : null;
  const trolley = own ?? (mayShow ? brought : null);
  if (trolley) return { kind: 'trolley', trolley, isKept: own !== null };
  const isOver = phase === 'starting' ? brought === null : phase === 'known' && error !== null;
  return { kind: failed || isOver ? 'failed' : 'waiting' };
}
