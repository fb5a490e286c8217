/**
 * A change that a press requests: it sets one field of one target to a value. Sending an operation with the same id
 * again has no further effect on the server.
 */
export interface Operation {
  id: string;
  target: string;
  field: string;
  value: unknown;
}

/** Returns whether a later operation makes an earlier one pointless, so that only the later one is stored and sent. */
export type Supersedes<Op> = (later: Op, earlier: Op) => boolean;

/**
 * Returns the list with further operations at its end, without the earlier operations that they supersede or repeat.
 */
export function putOperations<Op extends Operation>(list: readonly Op[], further: readonly Op[], supersedes: Supersedes<Op>): readonly Op[] {
  return further.reduce((before, later) => [...before.filter((earlier) => earlier.id !== later.id && !supersedes(later, earlier)), later], list);
}
