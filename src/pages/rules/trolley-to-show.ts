/** The trolleys that the trolley page could show, and the facts about their owner. */
export interface TrolleyKnown<T> {
  /**
   * The document's trolley: the trolley in the page's data, until the document has read its own. Null if there is
   * neither.
   */
  kept: T | null;
  /** The trolley in the page's data; null if the server could not read it. */
  brought: T | null;
  /** The customer that the page was rendered for; -1 for a visitor. */
  broughtFor: number;
  /** The session's phase: how much is known about the shopper. */
  phase: 'starting' | 'known' | 'ready';
  customerId: number;
  /** The error that prevented finding out the customer or their order; null if there was none. */
  error: string | null;
  /** Whether the document's trolley could not be read. */
  failed: boolean;
}

/** A trolley, which may be empty; or the reason why there is none to show, which does not mean that it is empty. */
export type TrolleyToShow<T> = { kind: 'trolley'; trolley: T; isKept: boolean } | { kind: 'waiting' } | { kind: 'failed' };

/**
 * Returns the document's trolley or, until there is one, the trolley in the page's data. Only the customer for whom the
 * page was rendered may see the trolley in its data. Until the token call has been answered, and if it fails, assumes
 * that the shopper is that customer.
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
