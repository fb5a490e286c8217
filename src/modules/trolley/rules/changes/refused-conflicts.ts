import type { TrolleyOperation } from './trolley-operation.ts';
import type { WireTrolley } from './wire-trolley.ts';

/**
 * Removes the conflicts of refused operations from an answer. The server reports a change that would block a stored
 * line under the line's id, while the line keeps its old values (SC-284): the conflict is not the line's own. Until the
 * trolley is read again the line keeps its previous conflict. `why` is null if no operation was refused in this way.
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
