/** One field of one target set to a value by one press. A repeated id has no second effect on the server. */
export interface Operation {
  id: string;
  target: string;
  field: string;
  value: unknown;
}

/** Whether a later operation makes an earlier one pointless, so that only the later one is kept and sent. */
export type Supersedes<Op> = (later: Op, earlier: Op) => boolean;

/** The list with further operations at its end, minus those that they supersede. */
export function putOperations<Op extends Operation>(list: readonly Op[], further: readonly Op[], supersedes: Supersedes<Op>): readonly Op[] {
  return further.reduce((before, later) => [...before.filter((earlier) => earlier.id !== later.id && !supersedes(later, earlier)), later], list);
}
