const collator = new Intl.Collator('en', { numeric: true });
const number = /^[1-9]\d*$/;

/** Sorts line numbers and promotion ids by number, the lowest first, and equal numbers by text ('012' before '12'). */
export function inNumberOrder(one: string, other: string): number {
  // Of two plain numbers the shorter is lower; the collator agrees, but is slower.
  const byNumber = number.test(one) && number.test(other) ? one.length - other.length : collator.compare(one, other);
  return byNumber || (one < other ? -1 : Number(one > other));
}
