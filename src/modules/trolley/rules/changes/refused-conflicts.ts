import type { TrolleyOperation } from './trolley-operation.ts';
import type { WireTrolley } from './wire-trolley.ts';

/**
 * Removes the conflicts of refused operations from an answer. If a change would block a stored line, the server reports
 * the conflict under the line's id, although the line keeps its old values (SC-284). The conflict belongs to the
 * change, so the line keeps its previous conflict until the trolley is read again. `why` contains the messages of the
 * removed conflicts; null if there are none.
 */
export function withoutRefusedConflicts(
  answered: WireTrolley,
  refused: readonly TrolleyOperation[],
  before: WireTrolley | null,
): { trolley: WireTrolley; why: string | null } {
  const targets = new Set(refused.map(({ target }) => target));
  const reasons = answered.conflicts.filter((conflict) => conflict.type === 'HARD' && conflict.addToTrolley && targets.has(conflict.lineNumber));
  if (reasons.length === 0) return { trolley: answered, why: null };
  const lines = new Set(reasons.map(({ lineNumber }) => lineNumber));
  const others = answered.conflicts.filter(({ lineNumber }) => !lines.has(lineNumber));
  const earlier = (before?.conflicts ?? []).filter(({ lineNumber }) => lines.has(lineNumber));
  return { trolley: { ...answered, conflicts: [...others, ...earlier] }, why: reasons.flatMap(({ messages }) => messages).join(' ') };
}
