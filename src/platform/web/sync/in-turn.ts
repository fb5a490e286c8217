/**
 * Runs `work` when no other page of this browser is running work of the same name; pages get their turn first come,
 * first served.
 */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * Runs the work under the browser's lock of that name; at once in browsers without locks, such as on a page without
 * https.
 */
export const inTurn: InTurn = (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
