const collator = new Intl.Collator('en', { numeric: true });
const number = /^[1-9]\d*$/;

/** Sorts line numbers and promotion ids, the lowest number first; those of the same number by their text ('012' before '12'). */
export function inNumberOrder(one: string, other: string): number {
  // Of two numbers written alike the shorter is the lower; the collator says the same, and takes longer.
  const byNumber = number.test(one) && number.test(other) ? one.length - other.length : collator.compare(one, other);
  return byNumber || (one < other ? -1 : Number(one > other));
}
