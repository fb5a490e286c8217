/** The trolleys the trolley page could show, and what it knows about their owner. */
export interface TrolleyKnown<T> {
  /** The document's trolley once it has been read; until then, the one in a page's data. */
  kept: T | null;
  /** The trolley in the page's data; null if the server could not read it. */
  brought: T | null;
  /** The customer that the page was rendered for; -1 for a visitor. */
  broughtFor: number;
  /** Who is shopping, as far as known: see the session. */
  phase: 'starting' | 'known' | 'ready';
  customerId: number;
  /** Why the customer or their order could not be found out; null without an error. */
  error: string | null;
  /** The document's trolley could not be read. */
  failed: boolean;
}

/** A trolley, which may be empty; or why there is no trolley to show, which does not mean that it is empty. */
export type TrolleyToShow<T> = { kind: 'trolley'; trolley: T; isKept: boolean } | { kind: 'waiting' } | { kind: 'failed' };

/**
 * Returns the trolley to show: the document's or, until it has one, the trolley in the page's data, which only the
 * customer it was rendered for may see. A failed token call says nothing about who is shopping, so the server's
 * assumption stands.
 */
export function trolleyToShow<T>(known: TrolleyKnown<T>): TrolleyToShow<T> {
  const { kept, brought, broughtFor, phase, customerId, error, failed } = known;
  const isUntold = phase === 'starting' || (customerId === -1 && error !== null);
  const mayShow = isUntold || customerId === broughtFor;
  // Before the order is known, the document's trolley is the one from the page's data.
  const own = mayShow || phase === 'ready' ? kept : null;
  const trolley = own ?? (mayShow ? brought : null);
  if (trolley) return { kind: 'trolley', trolley, isKept: own !== null };
  const isOver = phase === 'starting' ? brought === null : phase === 'known' && error !== null;
  return { kind: failed || isOver ? 'failed' : 'waiting' };
}
