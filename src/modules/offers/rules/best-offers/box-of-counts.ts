import type { Plane } from './try-counts.ts';

/**
 * A box of counts, with a lowest and highest count for each offer, and the linear program of its upper bound: the
 * highest saving that is below all planes. The program is stored as a dictionary (Chvátal, Linear Programming, 1983).
 * Each row expresses a variable in terms of the `columns`, whose variables are at one of their bounds; the last term is
 * a constant. The first variables, one per offer, are counts. The others are distances to planes, which are never
 * negative.
 */
export interface BoxOfCounts {
  low: Float64Array;
  high: Float64Array;
  /** The upper bound on the saving, as terms of the columns and a constant. */
  promise: Float64Array;
  rows: { variable: number; terms: Float64Array }[];
  columns: { variable: number; atHigh: boolean }[];
}

/** Any smaller value is a rounding error. */
const tiny = 1e-7;
/** The maximum number of pivots. After that the current bound is used, which may be too high but is never too low. */
const mostPivots = 300;

/** Creates a box whose only plane is the first in the list of planes. */
export function openBox(first: Plane, low: Float64Array, high: Float64Array): BoxOfCounts {
  const counts = Array.from(first.slopes, (slope, variable) => ({ variable, atHigh: slope > 0 }));
  const promise = Float64Array.of(...first.slopes, -1, first.height);
  const columns = [...counts, { variable: low.length, atHigh: false }];
  return { low: low.slice(), high: high.slice(), promise, rows: [], columns };
}

/** Copies a box, dropping the planes that do not determine its upper bound. */
export function copyBox({ low, high, promise, rows, columns }: BoxOfCounts): BoxOfCounts {
  const kept = rows.filter(({ variable }) => variable < low.length);
  return {
    low: low.slice(),
    high: high.slice(),
    promise: promise.slice(),
    rows: kept.map(({ variable, terms }) => ({ variable, terms: terms.slice() })),
    columns: columns.map(({ variable, atHigh }) => ({ variable, atHigh })),
  };
}

/** Adds to the box the plane that has this index in the list of planes. */
export function addPlane(box: BoxOfCounts, plane: Plane, index: number): void {
  const { promise, rows, columns, low } = box;
  const terms = promise.map((term) => -term);
  terms[terms.length - 1]! += plane.height;
  columns.forEach(({ variable }, at) => {
    if (variable < low.length) terms[at]! += plane.slopes[variable]!;
  });
  for (const row of rows) if (row.variable < low.length) addTimes(terms, plane.slopes[row.variable]!, row.terms);
  rows.push({ variable: low.length + index, terms });
}

/**
 * Returns the counts at which the upper bound is highest, and that bound, by the dual simplex method. The counts may be
 * fractional.
 */
export function mostPromising(box: BoxOfCounts): { counts: Float64Array; promisePence: number } {
  const { columns, rows, promise, low, high } = box;
  const at = new Float64Array(columns.length + 1).fill(1);
  for (let pivots = 0; ; pivots += 1) {
    for (let column = 0; column < columns.length; column += 1) {
      const { variable, atHigh } = columns[column]!;
      at[column] = atHigh ? high[variable]! : (low[variable] ?? 0);
    }
    const out = pivots < mostPivots ? farthestOut(box, at) : null;
    const way = out && cheapestWay(box, rows[out.row]!.terms, !out.aboveHigh);
    if (!out || !way) break;
    swap(box, out, way.column);
  }
  const counts = new Float64Array(low.length);
  columns.forEach(({ variable }, column) => (counts[variable] = at[column]!));
  for (const { variable, terms } of rows) {
    if (variable < low.length) counts[variable] = Math.min(high[variable]!, Math.max(low[variable]!, valueOf(terms, at)));
  }
  return { counts, promisePence: valueOf(promise, at) };
}

/**
 * Returns a lower limit on how far the upper bound falls if an offer's count must change: the cost of the first pivot.
 * Returns Infinity if no pivot can change the count.
 */
export function leastFall(box: BoxOfCounts, offer: number, from: number, to: number): number {
  const column = box.columns.findIndex(({ variable }) => variable === offer);
  if (column >= 0) return Math.abs(box.promise[column]! * (to - from));
  const row = box.rows.find(({ variable }) => variable === offer)!;
  const way = cheapestWay(box, row.terms, to > from);
  return way ? way.cost * Math.abs(to - from) : Infinity;
}

/**
 * Returns the plane that implies the box's upper bound: a weighted mean of the planes that touch it. The mean is a
 * valid plane whatever the weights, so rounding can make a bound too high, but never too low.
 */
export function meanPlane({ promise, columns, low }: BoxOfCounts, planes: readonly Plane[]): Plane {
  const mean = { height: 0, slopes: new Float64Array(low.length) };
  let total = 0;
  columns.forEach(({ variable }, column) => {
    const weight = -promise[column]!;
    if (variable < low.length || weight <= 0) return;
    const plane = planes[variable - low.length]!;
    total += weight;
    mean.height += weight * plane.height;
    addTimes(mean.slopes, weight, plane.slopes);
  });
  return { height: mean.height / total, slopes: mean.slopes.map((slope) => slope / total) };
}

interface Outside {
  row: number;
  aboveHigh: boolean;
}

/** Finds the row whose variable is farthest outside its bounds; null if all are within them. */
function farthestOut({ rows, low, high }: BoxOfCounts, at: Float64Array): Outside | null {
  let farthest: Outside | null = null;
  let by = tiny;
  for (let row = 0; row < rows.length; row += 1) {
    const { variable, terms } = rows[row]!;
    const value = valueOf(terms, at);
    // Makes distances comparable: a thousandth of a set counts as much as a penny.
    const size = variable < low.length ? 1000 : 1;
    const below = ((low[variable] ?? 0) - value) * size;
    const above = (value - (high[variable] ?? Infinity)) * size;
    if (Math.max(below, above) <= by) continue;
    by = Math.max(below, above);
    farthest = { row, aboveHigh: above > below };
  }
  return farthest;
}

/**
 * Finds the column that moves a row up (or down) while lowering the upper bound least per step; null if no column can.
 */
function cheapestWay({ columns, promise, low, high }: BoxOfCounts, terms: Float64Array, up: boolean): { column: number; cost: number } | null {
  let cheapest = -1;
  let least = Infinity;
  for (let column = 0; column < columns.length; column += 1) {
    const { variable, atHigh } = columns[column]!;
    if (variable < low.length && low[variable] === high[variable]) continue;
    const help = up === atHigh ? -terms[column]! : terms[column]!;
    if (help <= tiny) continue;
    const cost = Math.abs(promise[column]!) / help;
    if (cost >= least) continue;
    least = cost;
    cheapest = column;
  }
  return cheapest < 0 ? null : { column: cheapest, cost: least };
}

/** Pivots: the row's variable moves to its bound and becomes a column, and the column's variable takes its row. */
function swap({ rows, columns, promise }: BoxOfCounts, { row: at, aboveHigh }: Outside, column: number): void {
  const row = rows[at]!;
  const divisor = -row.terms[column]!;
  for (let term = 0; term < row.terms.length; term += 1) row.terms[term]! /= divisor;
  row.terms[column] = -1 / divisor;
  for (const terms of [promise, ...rows.map((other) => other.terms)]) {
    const factor = terms[column]!;
    if (terms === row.terms || factor === 0) continue;
    terms[column] = 0;
    addTimes(terms, factor, row.terms);
  }
  const { variable } = columns[column]!;
  columns[column] = { variable: row.variable, atHigh: aboveHigh };
  row.variable = variable;
}

function addTimes(sum: Float64Array, factor: number, terms: Float64Array): void {
  if (factor === 0) return;
  for (let term = 0; term < sum.length; term += 1) sum[term]! += factor * terms[term]!;
}

function valueOf(terms: Float64Array, at: Float64Array): number {
  let value = 0;
  for (let term = 0; term < terms.length; term += 1) value += terms[term]! * at[term]!;
  return value;
}
