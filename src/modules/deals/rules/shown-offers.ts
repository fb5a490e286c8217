/** An offer that was triggered when the browser last showed the trolley, and the lines that had it. */
export interface ShownOffer {
  id: string;
  description: string;
  lineNumbers: string[];
}

interface Line {
  lineNumber: string;
  discounts: readonly { id: string; description: string; status: string }[];
}

/** Returns the offers that are triggered in a trolley. */
export function triggeredOffers(lines: readonly Line[]): ShownOffer[] {
  const found = new Map<string, ShownOffer>();
  for (const { lineNumber, discounts } of lines) {
    for (const { id, description, status } of discounts) {
      if (status !== 'TRIGGERED') continue;
      const known = found.get(id) ?? { id, description, lineNumbers: [] };
      found.set(id, { ...known, lineNumbers: [...known.lineNumbers, lineNumber] });
    }
  }
  return [...found.values()];
}

/** Returns the offers that were triggered before and are no longer, although an item that had them is still there. */
export function lostOffers(before: readonly ShownOffer[], lines: readonly Line[]): ShownOffer[] {
  const now = new Set(triggeredOffers(lines).map(({ id }) => id));
  const present = new Set(lines.map(({ lineNumber }) => lineNumber));
  return before.filter(({ id, lineNumbers }) => !now.has(id) && lineNumbers.some((lineNumber) => present.has(lineNumber)));
}

/** Writes the triggered offers of an order for the browser's storage; null if there are none. */
export const writeShownOffers = (orderId: string, offers: readonly ShownOffer[]): string | null => (offers.length === 0 ? null : JSON.stringify({ orderId, offers }));

/** Reads the offers that the browser stored for an order; none if the entry is another order's or cannot be read. */
export function readShownOffers(text: string | null, orderId: string): ShownOffer[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { orderId?: unknown; offers?: unknown } | null;
    if (stored?.orderId !== orderId || !Array.isArray(stored.offers)) return [];
    return stored.offers.filter(isShownOffer);
  } catch {
    return [];
  }
}

function isShownOffer(one: unknown): one is ShownOffer {
  const { id, description, lineNumbers } = (one ?? {}) as Partial<ShownOffer>;
  return typeof id === 'string' && typeof description === 'string' && Array.isArray(lineNumbers) && lineNumbers.every((line) => typeof line === 'string');
}
