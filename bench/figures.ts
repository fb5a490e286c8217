/** What one kind of work gave, over several rounds. */
export interface Figures {
  /** Done per second in each round. */
  rates: number[];
  /** Milliseconds that each took, over all rounds. */
  times: number[];
}

/** The middle of a list, of the two in the middle their mean; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that this share (0 to 1) of a list does not exceed; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Figures of several rounds as one. */
export function together(all: readonly Figures[]): Figures {
  return { rates: all.flatMap(({ rates }) => rates), times: all.flatMap(({ times }) => times) };
}

/** Three figures of a number, however large: '2,340', '17.4', '0.52'. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
