import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';

/** As much of an answer as a refusal shows in. */
interface Answered {
  trolley: TrolleyAnswerFragment['trolley'];
  failures: readonly { message: string }[] | null;
}

type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** Why a line was not added or changed as asked. */
export interface Refusal {
  /** In the server's words. */
  message: string;
  /** The conflict that stood in the way, when one did. */
  conflict: WireConflict | null;
}

/**
 * Why the answer to a change refuses a line; null when it does not. A line that is hard-conflicted after it was changed
 * was not changed: the server stores none that would be (SC-284).
 */
export function whyRefused({ trolley, failures }: Answered, lineNumber: string): Refusal | null {
  if (failures?.[0]) return { message: failures[0].message, conflict: null };
  const conflict = trolley?.conflicts.find((one) => one.lineNumber === lineNumber && one.type === 'HARD');
  return conflict ? { message: conflict.messages.join(' '), conflict } : null;
}
