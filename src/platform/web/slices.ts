/**
 * The longest wait for slices. React hydrates them when it has nothing else to do, which a shopper who goes on pressing can
 * put off.
 */
export const mostWaitMs = 30_000;

/** The slices of the page that are not hydrated yet (see `hydrateApart`). */
const waiting = new Set<object>();
const postponed: (() => void)[] = [];

/** Counts a slice as one that is not hydrated, until `endWait`. */
export const startWait = (slice: object): unknown => waiting.add(slice);

export function endWait(slice: object): void {
  waiting.delete(slice);
  if (waiting.size === 0) callPostponed();
}

/** Calls `act` once all slices are hydrated: at once if they are. */
export function whenHydrated(act: () => void): void {
  if (waiting.size === 0) return act();
  postponed.push(act);
  setTimeout(callPostponed, mostWaitMs);
}

function callPostponed(): void {
  waiting.clear();
  for (const act of postponed.splice(0)) act();
}
