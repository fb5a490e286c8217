import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';

/** The parts of an answer that can contain a refusal. */
interface Answered {
  trolley: TrolleyAnswerFragment['trolley'];
  failures: readonly { message: string }[] | null;
}

type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** The reason why a line was not added or changed as requested. */
export interface Refusal {
  /** The server's message. */
  message: string;
  /** The conflict that prevented the change, if any. */
  conflict: WireConflict | null;
}

/**
 * Returns why the server refused the change to a line; null if it did not. Any failure counts, so the answer must be to
 * this one change. A line in hard conflict after a change was not changed, because the server does not store such a
 * change (SC-284).
 */
export function whyRefused({ trolley, failures }: Answered, lineNumber: string): Refusal | null {
  if (failures?.[0]) return { message: failures[0].message, conflict: null };
  const conflict = trolley?.conflicts.find((one) => one.lineNumber === lineNumber && one.type === 'HARD');
  return conflict ? { message: conflict.messages.join(' '), conflict } : null;
}
