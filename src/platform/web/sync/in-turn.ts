/**
 * Runs `work` when no other page of this browser is running work of the same name; pages get their turn first come,
 * first served.
 */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * Runs the work under the browser's lock with that name. Runs it at once if the page has no access to the Web Locks
 * API, for example because it was not loaded over HTTPS.
 */
export const inTurn: InTurn = (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
