/** A list of objects with the same keys, packed so that each key is written once. */
interface PackedColumns {
  $rows: number;
  /** The values that differ, one list for each key. */
  columns: Record<string, unknown>;
  /** The values that all rows share. */
  shared: Record<string, unknown>;
}

/** The minimum length of a list to pack. In a shorter list, compression makes repeated keys cheaper than columns. */
const fewestRows = 15;

/** Packs every list of similar objects in a JSON value. `unpackColumns` restores the value. */
export function packColumns(value: unknown): unknown {
  if (Array.isArray(value)) return isTable(value) ? packTable(value) : value.map(packColumns);
  return isPlain(value) ? mapValues(value, packColumns) : value;
}

function packTable(rows: readonly Record<string, unknown>[]): PackedColumns {
  const all = Object.keys(rows[0]!).map((key): [string, unknown[]] => [key, rows.map((row) => row[key])]);
  const columns = all.filter(([, values]) => !areEqual(values)).map(([key, values]) => [key, packColumns(values)]);
  const shared = all.filter(([, values]) => areEqual(values)).map(([key, values]) => [key, values[0]]);
  return { $rows: rows.length, columns: Object.fromEntries(columns), shared: Object.fromEntries(shared) };
}

function areEqual(values: readonly unknown[]): boolean {
  const first = JSON.stringify(values[0]);
  return values.every((one) => JSON.stringify(one) === first);
}

/**
 * Restores a parsed JSON value that `packColumns` has packed. If a key had equal objects in all rows, the restored rows
 * share one object.
 */
export function unpackColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackColumns);
  if (!isPlain(value)) return value;
  const unpacked = mapValues(value, unpackColumns);
  return '$rows' in value && 'columns' in value && 'shared' in value ? unpackTable(unpacked as unknown as PackedColumns) : unpacked;
}

function unpackTable({ $rows, columns, shared }: PackedColumns): unknown[] {
  const entries = Object.entries(columns) as [string, unknown[]][];
  return Array.from({ length: $rows }, (_, row) => ({ ...shared, ...Object.fromEntries(entries.map(([key, column]) => [key, column[row]])) }));
}

/** Whether a list's elements are objects with the same keys in JSON, which has no undefined values. */
function isTable(list: readonly unknown[]): list is Record<string, unknown>[] {
  if (list.length < fewestRows || !list.every(isPlain)) return false;
  const keys = JSON.stringify(Object.keys(list[0]!));
  return list.every((row) => JSON.stringify(Object.keys(row)) === keys && Object.values(row).every((one) => JSON.stringify(one) !== undefined));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

const mapValues = (value: Record<string, unknown>, change: (one: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));
