const collator = new Intl.Collator('en', { numeric: true });
const number = /^[1-9]\d*$/;

/** Compares line numbers or promotion ids by number. Equal numbers are compared as text ('012' comes before '12'). */
export function inNumberOrder(one: string, other: string): number {
  // The shorter of two plain numbers is lower. The collator would give the same result, but is slower.
  const byNumber = number.test(one) && number.test(other) ? one.length - other.length : collator.compare(one, other);
  return byNumber || (one < other ? -1 : Number(one > other));
}
