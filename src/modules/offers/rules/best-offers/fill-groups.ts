import type { Pence } from '#/platform/rules/money.ts';

/** The units of a line. All have the same price and the same choice of groups. */
export interface UnitsOfLine {
  lineNumber: string;
  pence: Pence;
  units: number;
  /** The indexes of the groups that a unit can be placed in, ascending. */
  groups: readonly number[];
}

/** The result of filling groups. The next call of the same filler overwrites the arrays. */
export interface FilledGroups {
  /** The number of units of each line in each group: those of line l in group g are at `l * groups + g`. */
  placed: Int32Array;
  /** The total price of all placed units. */
  pence: Pence;
  /** The number of places that stay empty. */
  missing: number;
  /**
   * For each group: the price of the most expensive unplaced unit that could fill one more place; -1 if there is none.
   */
  nextPence: Float64Array;
}

export type FillGroups = (places: ArrayLike<number>, parts?: number) => FilledGroups;

/**
 * Returns a function that fills the given number of places in each group with as many and as expensive units as
 * possible. The lines must be sorted by price, the most expensive first. With `parts`, each unit consists of that many
 * parts, and each place takes one part.
 *
 * The sets of units that fit together form a transversal matroid. Therefore it is optimal to take the most expensive
 * unit that still fits, again and again (Edmonds and Fulkerson, 1965). An augmenting path shows whether another unit
 * fits.
 */
export function groupFiller(lines: readonly UnitsOfLine[], groupCount: number): FillGroups {
  const placed = new Int32Array(lines.length * groupCount);
  const free = new Int32Array(groupCount);
  const nextPence = new Float64Array(groupCount);
  const linesOf = Array.from({ length: groupCount }, (): number[] => []);
  lines.forEach(({ groups }, at) => {
    for (const group of groups) linesOf[group]!.push(at);
  });
  // The path of the search. `askedBy` has, for each group, the line that wants a place in it; `wouldLeave` has, for
  // each line, the group that a unit of it would leave.
  const askedBy = new Int32Array(groupCount);
  const wouldLeave = new Int32Array(lines.length);
  const queue = new Int32Array(lines.length);
  // The number of the search that last reached each group or line, so that nothing has to be cleared between searches.
  const groupReached = new Int32Array(groupCount);
  const lineReached = new Int32Array(lines.length);
  let search = 0;

  return function fill(places, parts = 1) {
    placed.fill(0);
    nextPence.fill(-1);
    let missing = 0;
    for (let group = 0; group < groupCount; group += 1) missing += free[group] = places[group]!;
    let pence = 0;
    let open = groupCount;
    for (let start = 0; start < lines.length && open > 0; start += 1) {
      const line = lines[start]!;
      const units = line.units * parts;
      let left = placeFree(start, units);
      while (left > 0) {
        const end = findPath(start);
        if (end < 0) {
          open -= close(line.pence);
          break;
        }
        left -= moveAlong(start, end, left);
      }
      missing -= units - left;
      pence += (units - left) * line.pence;
    }
    return { placed, pence, missing, nextPence };
  };

  /**
   * Puts units of a line into free places of its groups without moving others, and returns how many units are left
   * over.
   */
  function placeFree(start: number, units: number): number {
    let left = units;
    for (const group of lines[start]!.groups) {
      const moved = Math.min(left, free[group]!);
      placed[start * groupCount + group]! += moved;
      free[group]! -= moved;
      left -= moved;
    }
    return left;
  }

  /**
   * Searches breadth first for a free place that a unit of this line can get if other units move. Returns the group of
   * the place, or -1 if there is none.
   */
  function findPath(start: number): number {
    search += 1;
    lineReached[start] = search;
    queue[0] = start;
    for (let next = 0, end = 1; next < end; next += 1) {
      const line = queue[next]!;
      for (const group of lines[line]!.groups) {
        if (groupReached[group] === search || nextPence[group]! >= 0) continue;
        groupReached[group] = search;
        askedBy[group] = line;
        if (free[group]! > 0) return group;
        for (const other of linesOf[group]!) {
          if (lineReached[other] === search || placed[other * groupCount + group] === 0) continue;
          lineReached[other] = search;
          wouldLeave[other] = group;
          queue[end] = other;
          end += 1;
        }
      }
    }
    return -1;
  }

  /** Moves up to `most` units along the path that ends in this group. Returns how many it moved. */
  function moveAlong(start: number, end: number, most: number): number {
    let moved = Math.min(most, free[end]!);
    for (let line = askedBy[end]!; line !== start; ) {
      const group = wouldLeave[line]!;
      moved = Math.min(moved, placed[line * groupCount + group]!);
      line = askedBy[group]!;
    }
    free[end] = free[end]! - moved;
    for (let group = end; ; ) {
      const line = askedBy[group]!;
      placed[line * groupCount + group]! += moved;
      if (line === start) return moved;
      group = wouldLeave[line]!;
      placed[line * groupCount + group]! -= moved;
    }
  }

  /**
   * Closes the groups that the last search reached: they stay full, because later units cannot get past them either.
   * Returns how many it closed.
   */
  function close(pence: Pence): number {
    let closed = 0;
    for (let group = 0; group < groupCount; group += 1) {
      if (groupReached[group] !== search) continue;
      nextPence[group] = pence;
      closed += 1;
    }
    return closed;
  }
}
