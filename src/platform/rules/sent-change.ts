/**
 * Checks whether a change is based on the newest version of a thing, which is null if the thing does not exist. A change
 * without a version is never refused; null and '' mean that the thing must not exist yet. Forms send '', because calls
 * leave out members that are null (SH-468).
 */
export function isBasedOn(given: string | null | undefined, newest: string | null): boolean {
  return given === undefined || (given || null) === newest;
}

/** Returns the given fields of a change, with null for each empty text: forms cannot send null (SH-468). */
export function emptyAsNull<T extends object>(change: T): { [Field in keyof T]: Exclude<T[Field], ''> | (T[Field] extends string ? null : never) } {
  return Object.fromEntries(Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [[field, value === '' ? null : value]]))) as never;
}

/** Returns a value without its members that are null, at every depth, as calls send it (SH-468). */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
