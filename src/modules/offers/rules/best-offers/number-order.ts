const collator = new Intl.Collator('en', { numeric: true });

/** Sorts line numbers and promotion ids, the lowest number first; those of the same number by their text ('012' before '12'). */
export function inNumberOrder(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}
