/** The values of the fields that differ between two versions of a record. */
export interface DifferingValues<T> {
  before: Partial<T>;
  after: Partial<T>;
}

/** Returns the fields of `after` that differ from those of `before`, for the audit (SC-695); null if none differs. */
export function differingValues<T extends object>(before: T, after: T): DifferingValues<T> | null {
  const differing = (Object.keys(after) as (keyof T)[]).filter((field) => !isSame(before[field], after[field]));
  const valuesOf = (record: T) => Object.fromEntries(differing.map((field) => [field, record[field]])) as Partial<T>;
  return differing.length === 0 ? null : { before: valuesOf(before), after: valuesOf(after) };
}

/** Compares two values of fields. The keys of an object may be in any order, because the database does not keep it. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}
