/** The results of one kind of work, over several rounds. */
export interface Figures {
  /** Operations per second in each round. */
  rates: number[];
  /** The duration of each operation in milliseconds, over all rounds. */
  times: number[];
}

/** Returns the median of a list (the mean of the middle two if their number is even); NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the quantile of a list for a share from 0 to 1; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Combines the figures of several rounds. */
export function together(all: readonly Figures[]): Figures {
  return { rates: all.flatMap(({ rates }) => rates), times: all.flatMap(({ times }) => times) };
}

/** Formats a number; larger numbers get fewer decimals: '2,340', '17.4', '0.52'. Returns '–' for NaN and infinity. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
