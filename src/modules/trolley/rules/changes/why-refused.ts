import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';

/** The part of an answer that shows a refusal. */
interface Answered {
  trolley: TrolleyAnswerFragment['trolley'];
  failures: readonly { message: string }[] | null;
}

type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** Why a line was not added or changed as asked. */
export interface Refusal {
  /** In the server's words. */
  message: string;
  /** The conflict that prevented it, if one did. */
  conflict: WireConflict | null;
}

/**
 * Why an answer refuses the change to a line; null when it does not. A line in hard conflict after a change was not
 * changed, because the server does not store such a change (SC-284).
 */
export function whyRefused({ trolley, failures }: Answered, lineNumber: string): Refusal | null {
  if (failures?.[0]) return { message: failures[0].message, conflict: null };
  const conflict = trolley?.conflicts.find((one) => one.lineNumber === lineNumber && one.type === 'HARD');
  return conflict ? { message: conflict.messages.join(' '), conflict } : null;
}
