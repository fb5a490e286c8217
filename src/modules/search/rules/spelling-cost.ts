// All costs are in quarters of a letter. A mistake that people often make costs less than a letter.
const wholeLetter = 4;
const likelyMistake = 2;
const swappedLetters = 3;
const neighbouringKey = 3;
// Added if the mistake is in the first letter, which people rarely get wrong.
const firstLetter = 2;

/**
 * Returns the highest cost of the mistakes that search forgives in a word: less than a letter in a word of three letters,
 * one letter in words of four to seven, and two in longer ones. It forgives none in a shorter word, or in a word with
 * digits.
 */
export function forgivenCost(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length === 3 ? swappedLetters : (word.length < 8 ? 1 : 2) * wholeLetter;
}

/** The highest cost of a single slip of the kinds that people often make. */
export const slipCost = swappedLetters;

const letters = 32;
const vowels = 'aeiouy';
const soundAlike = ['ckq', 'csz', 'gj', 'fv', 'sx'];
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyColumns = ['qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm', 'ik', 'ol'];

/** The cost of each letter typed for each other one, by the lowest five bits of both. */
const replacing = replacingCosts();

function replacingCosts(): Uint8Array {
  const costs = new Uint8Array(letters * letters).fill(wholeLetter);
  const setBoth = (one: string, other: string, cost: number): void => {
    costs[letterOf(one) * letters + letterOf(other)] = cost;
    costs[letterOf(other) * letters + letterOf(one)] = cost;
  };
  for (const row of [...keyRows, ...keyColumns]) for (let at = 1; at < row.length; at += 1) setBoth(row[at - 1]!, row[at]!, neighbouringKey);
  for (const group of [vowels, ...soundAlike]) for (const one of group) for (const other of group) if (one !== other) setBoth(one, other, likelyMistake);
  return costs;
}

function letterOf(letter: string): number {
  return letter.charCodeAt(0) & 31;
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

function replacingCost(one: number, other: number): number {
  return isLetter(one) && isLetter(other) ? replacing[(one & 31) * letters + (other & 31)]! : wholeLetter;
}

// Letters that are easily left out or added: vowels, and 'h', which is often silent.
const easilyLost = lettersIn(`${vowels}h`);

/** Returns what it costs to leave a letter out of a word, or to add it. */
function omittingCost(word: string, at: number): number {
  const code = word.charCodeAt(at);
  const isCheap = isLetter(code) && ((easilyLost >> (code & 31)) & 1) === 1;
  const cost = isCheap || isDoubled(code, word.charCodeAt(at - 1)) || isDoubled(code, word.charCodeAt(at + 1)) ? likelyMistake : wholeLetter;
  return at === 0 ? cost + firstLetter : cost;
}

/** Checks whether a letter stands beside the same one, or one that sounds alike: 'ck'. */
const isDoubled = (code: number, beside: number): boolean => code === beside || replacingCost(code, beside) === likelyMistake;

// Reused from call to call, because a correction compares a word with the whole vocabulary.
const longestWord = 64;
const omittings = new Uint8Array(longestWord);
const tooMuch = 10_000;
const rows = [new Uint16Array(longestWord), new Uint16Array(longestWord), new Uint16Array(longestWord)];

/**
 * Returns what the mistakes cost that turn one word into the other: letters added, left out or replaced, or neighbours
 * swapped. Doubled letters, vowels, and letters that sound alike or are close on the keyboard cost less. If it is more
 * than `most`, returns some number above `most`.
 */
export function spellingCost(one: string, other: string, most: number): number {
  if (one.length >= longestWord || other.length >= longestWord) return one === other ? 0 : most + 1;
  if (Math.abs(one.length - other.length) * likelyMistake > most || 3 * soundsApart(one, other) > 2 * most) return most + 1;
  const reach = Math.floor(most / likelyMistake);
  let [beforePrevious, previous, current] = rows as [Uint16Array, Uint16Array, Uint16Array];
  previous[0] = 0;
  for (let column = 1; column <= other.length; column += 1) {
    omittings[column] = omittingCost(other, column - 1);
    previous[column] = previous[column - 1]! + omittings[column]!;
  }
  for (let row = 1; row <= one.length; row += 1) {
    const code = one.charCodeAt(row - 1);
    const omitted = omittingCost(one, row - 1);
    current[0] = previous[0]! + omitted;
    let least = current[0]!;
    // Words this far apart in length cost too much, so columns further from the diagonal don't matter.
    const first = Math.max(1, row - reach);
    const last = Math.min(other.length, row + reach);
    if (first > 1) current[first - 1] = tooMuch;
    for (let column = first; column <= last; column += 1) {
      const theirs = other.charCodeAt(column - 1);
      const isFirst = row === 1 && column === 1;
      let cost = previous[column - 1]! + (code === theirs ? 0 : replacingCost(code, theirs) + (isFirst ? firstLetter : 0));
      cost = Math.min(cost, previous[column]! + omitted, current[column - 1]! + omittings[column]!);
      const isSwapped = row > 1 && column > 1 && code === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === theirs;
      if (isSwapped) cost = Math.min(cost, beforePrevious[column - 2]! + swappedLetters);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (last < other.length) current[last + 1] = tooMuch;
    if (least > most + swappedLetters) return most + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[other.length]!, tooMuch);
}

/**
 * Returns a lower bound for the number of consonants that only one of the words has; those that sound alike count as the
 * same. Replacing a consonant changes that number by at most two and costs at least `neighbouringKey`, so most words of a
 * vocabulary can be skipped without computing the cost.
 */
function soundsApart(one: string, other: string): number {
  let bits = soundsOf(one) ^ soundsOf(other);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

const sounds = soundBits();

/** Returns a bit for each letter's sound, by its lowest five bits; none for letters that are easily lost. */
function soundBits(): Int32Array {
  const bits = Int32Array.from({ length: letters }, (_, letter) => 1 << letter);
  for (const letter of 'ckqszx') bits[letterOf(letter)] = 1 << letterOf('c');
  for (const letter of 'gj') bits[letterOf(letter)] = 1 << letterOf('g');
  for (const letter of 'fv') bits[letterOf(letter)] = 1 << letterOf('f');
  for (const letter of `${vowels}h`) bits[letterOf(letter)] = 0;
  return bits;
}

function soundsOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= sounds[word.charCodeAt(at) & 31]!;
  return bits;
}

function lettersIn(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << letterOf(letter);
  return bits;
}
