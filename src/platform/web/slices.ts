/** A slice that cannot be hydrated, because its code does not arrive, holds nothing up for longer than this. */
export const mostWaitMs = 30_000;

/** The slices of the page that are not hydrated yet (see `hydrateApart`). */
const waiting = new Set<object>();
const held: (() => void)[] = [];

/** Counts a slice as one that is not hydrated, until `endWait`. */
export const startWait = (slice: object): unknown => waiting.add(slice);

export function endWait(slice: object): void {
  waiting.delete(slice);
  if (waiting.size === 0) letGo();
}

/** Calls `act` once all slices are hydrated: at once if they are. */
export function whenHydrated(act: () => void): void {
  if (waiting.size === 0) return act();
  held.push(act);
  setTimeout(letGo, mostWaitMs);
}

function letGo(): void {
  waiting.clear();
  for (const act of held.splice(0)) act();
}
