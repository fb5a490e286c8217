/** Runs `work` while no other page of this browser runs work of the same name, first come first served. */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>;

/** Browsers without locks, such as on a page without https, run the work at once. */
export const inTurn: InTurn = (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
