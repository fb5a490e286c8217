/** Does a work when no page of this browser does one of the same name, in the order in which they were asked for. */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>;

/** Where the browser has no locks, as on a page without https, each page works on its own. */
export const inTurn: InTurn = (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work());
