/** Interned values: the same value always gets the same small number, which a column stores for each place. */
export interface Interner<T> {
  readonly values: T[];
  readonly column: Int32Array;
  reserve(places: number): void;
  note(place: number, value: T): void;
}

/** Creates an interner without values. Values with the same key are the same. */
export function createInterner<T>(keyOf: (value: T) => string): Interner<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  let column = new Int32Array(0);
  return {
    values,
    get column() {
      return column;
    },
    reserve(places) {
      column = grown(column, new Int32Array(places));
    },
    note(place, value) {
      const key = keyOf(value);
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(key, number);
      }
      column[place] = number;
    },
  };
}

/** Copies a column into a larger one. */
export function grown<Column extends Int32Array | Float64Array | Uint8Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
