/**
 * Returns the number of mistyped letters that search forgives in a word: one in a word of four to seven letters, and
 * two in a longer one. It forgives none in a shorter word, or in a word with digits.
 */
export function forgivenEdits(word: string): number {
  return word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * Returns the number of edits that turn one word into the other (optimal string alignment). An edit adds, removes or
 * replaces a letter, or swaps two neighbours. If more than `most` are needed, returns some number above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || lettersApart(one, other) > 2 * most) return most + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, beforePrevious[column - 2]! + 1);
      current.push(distance);
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[other.length]!;
}

/**
 * Returns a lower bound for the number of letters that only one of the words has. One edit changes that number by at most
 * two, so most words of a vocabulary can be skipped without computing their distance.
 */
function lettersApart(one: string, other: string): number {
  let bits = lettersOf(one) ^ lettersOf(other);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Returns a word's letters as a set of 32 bits; several characters share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
