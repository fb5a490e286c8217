import type { Pence } from '#/platform/rules/money.ts';

/** Units of one line: each has the same price, and each can be in any one of several groups. */
export interface UnitsOfLine {
  lineNumber: string;
  pence: Pence;
  units: number;
  /** The indexes of the possible groups, ascending. */
  groups: readonly number[];
}

/**
 * Groups filled with the most expensive units. The arrays belong to the filler and are overwritten by the next call.
 */
export interface FilledGroups {
  /** How many units of line l are in group g, at `l * groups + g`. */
  placed: Int32Array;
  /** The price of all placed units. */
  pence: Pence;
  /** The number of places without a unit. */
  missing: number;
  /** By group: the price of the most expensive unplaced unit that could fill one more place; -1 if there is none. */
  nextPence: Float64Array;
}

export type FillGroups = (places: ArrayLike<number>, parts?: number) => FilledGroups;

/**
 * Returns a function that fills the given number of places in each group, so that the placed units are as many and as
 * expensive as possible. Lines must be sorted by price, the most expensive first. With `parts`, each unit counts as
 * that many, so places are fractions of a unit.
 * The sets of units that fit together form a transversal matroid, so greedily taking the most expensive unit that still
 * fits is optimal (Edmonds and Fulkerson, 1965); an augmenting path decides whether one more fits.
 */
export function groupFiller(lines: readonly UnitsOfLine[], groupCount: number): FillGroups {
  const placed = new Int32Array(lines.length * groupCount);
  const free = new Int32Array(groupCount);
  const nextPence = new Float64Array(groupCount);
  const linesOf = Array.from({ length: groupCount }, (): number[] => []);
  lines.forEach(({ groups }, at) => {
    for (const group of groups) linesOf[group]!.push(at);
  });
  // The path of the search: for a group the line that asked for a place in it, for a line the group it would leave.
  const askedBy = new Int32Array(groupCount);
  const wouldLeave = new Int32Array(lines.length);
  const queue = new Int32Array(lines.length);
  // The search in which a group or line was last reached, so that nothing has to be cleared between searches.
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

  /** Puts units of a line into free places of its own groups, without moving others, and returns how many are left. */
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
   * Searches, breadth first, for a free place that a unit of this line can reach if others move; returns -1 if there is
   * none.
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

  /** Moves up to `most` units along the path that ends in this group, and returns how many. */
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

  /** The groups reached by the last search stay full: no later unit can get past them either. */
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
