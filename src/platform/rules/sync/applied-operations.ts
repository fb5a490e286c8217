/**
 * The number of operation ids that a record remembers. If a browser repeats an older operation, it only sets the same
 * values again.
 */
export const mostRemembered = 64;

/**
 * The limit for a record that received a call with more than `mostRemembered` / 2 operations. Browsers repeat a call as
 * a whole, so the record has room for the 200 operations of one call and 64 others.
 */
const mostWithLargeCalls = 200 + mostRemembered;

/** Returns the ids that a record remembers after the operations `applied`, oldest first. */
export function rememberApplied(before: readonly string[], applied: readonly string[]): string[] {
  const fresh = new Set(applied);
  const hasLargeCalls = fresh.size > mostRemembered / 2 || before.length > mostRemembered;
  const most = hasLargeCalls ? Math.max(mostWithLargeCalls, fresh.size) : mostRemembered;
  return [...before.filter((id) => !fresh.has(id)), ...fresh].slice(-most);
}

/** Returns a change without the fields whose operations were applied before; null if all of its operations were. */
export function withoutApplied<Change extends object>(change: Change, ids: OperationIds, isApplied: (id: string) => boolean): Change | null {
  const repeated = Object.keys(ids).filter((field) => isApplied(ids[field]!));
  if (repeated.length === 0) return change;
  if (repeated.length === Object.keys(ids).length) return null;
  return Object.fromEntries(Object.entries(change).filter(([field]) => !repeated.includes(field))) as Change;
}

/** The ids of the operations in one item of a call, by the field that each operation sets. */
export type OperationIds = Readonly<Record<string, string>>;
