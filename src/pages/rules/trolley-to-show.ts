/** What the trolley page has of a trolley, and knows of whose it is. */
export interface TrolleyKnown<T> {
  /** The document's, from its first read on; before, what a page brought. */
  kept: T | null;
  /** What the page brought; null when the server could not read it. */
  brought: T | null;
  /** The customer for whom it was brought, -1 for a visitor. */
  broughtFor: number;
  /** Who is shopping, as far as it is known: see the session. */
  phase: 'starting' | 'known' | 'ready';
  customerId: number;
  /** Why it could not be known, or not for which order. */
  error: string | null;
  /** The document's could not be read. */
  failed: boolean;
}

/** A trolley, which may be empty; or why there is none to show, which says nothing of what is in it. */
export type TrolleyToShow<T> = { kind: 'trolley'; trolley: T; isKept: boolean } | { kind: 'waiting' } | { kind: 'failed' };

/**
 * The trolley to show: the document's, and until it has one what the page brought, to whom it was brought for. A token call
 * that failed has told nothing of who that is: they stay whom the server took them for.
 */
export function trolleyToShow<T>(known: TrolleyKnown<T>): TrolleyToShow<T> {
  const { kept, brought, broughtFor, phase, customerId, error, failed } = known;
  const isUntold = phase === 'starting' || (customerId === -1 && error !== null);
  const mayShow = isUntold || customerId === broughtFor;
  // Before the order is known, what the document has is what a page brought.
  const own = mayShow || phase === 'ready' ? kept : null;
  const trolley = own ?? (mayShow ? brought : null);
  if (trolley) return { kind: 'trolley', trolley, isKept: own !== null };
  const isOver = phase === 'starting' ? brought === null : phase === 'known' && error !== null;
  return { kind: failed || isOver ? 'failed' : 'waiting' };
}
