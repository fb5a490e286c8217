import type { PendingChange } from './pending-change.ts';
import type { WireTrolley } from './trolley-queue.ts';

/** A trolley as its lines are, and why what was asked of some of them is not so; null when nothing was refused. */
export interface WithoutWishes {
  trolley: WireTrolley;
  why: string | null;
}

/**
 * Takes the conflicts of what was refused out of an answer. Of a change that would block a stored line the server says so
 * under the line's id, and the line keeps its old values (SC-284): the conflict is the wish's. What stood in the line's way
 * before stands there until the trolley is read again.
 */
export function withoutRefusedWishes(answered: WireTrolley, sent: readonly PendingChange[], before: WireTrolley | null): WithoutWishes {
  const asked = new Set(sent.map(({ lineNumber }) => lineNumber));
  const wishes = answered.conflicts.filter((conflict) => conflict.type === 'HARD' && conflict.addToTrolley && asked.has(conflict.lineNumber));
  if (wishes.length === 0) return { trolley: answered, why: null };
  const refused = new Set(wishes.map(({ lineNumber }) => lineNumber));
  const others = answered.conflicts.filter(({ lineNumber }) => !refused.has(lineNumber));
  const own = (before?.conflicts ?? []).filter(({ lineNumber }) => refused.has(lineNumber));
  return { trolley: { ...answered, conflicts: [...others, ...own] }, why: wishes.flatMap(({ messages }) => messages).join(' ') };
}
