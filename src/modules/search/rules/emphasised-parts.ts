import { foldText, searchWords } from './search-words.ts';

/** A piece of a suggested term. */
export interface TermPart {
  text: string;
  isEmphasised: boolean;
}

/** The minimum length of a typed word whose matches are emphasised (SH-305). */
const leastLetters = 3;

const apostrophes = /['’‘`]/g;
/** The words of a term. As in a search, an apostrophe splits no word. */
const wordsOfTerm = /((?:[\p{L}\p{N}\p{M}]+['’‘`]?)+)/u;

/**
 * Splits a suggested term so that the typed beginnings of its words can be emphasised (SH-305): for 'yog' the first
 * three letters of the last word in 'greek yogurt'.
 */
export function emphasisedParts(term: string, typed: string): TermPart[] {
  const starts = searchWords(typed).filter((word) => word.length >= leastLetters);
  const parts: TermPart[] = [];
  for (const piece of term.split(wordsOfTerm)) {
    const letters = piece.replaceAll(apostrophes, '');
    const folded = foldText(letters);
    const matched = Math.max(0, ...starts.filter((start) => folded.startsWith(start)).map((start) => start.length));
    // A letter such as 'ß' folds into two. The positions in the word are then unknown, so the whole word is emphasised.
    const end = matched > 0 && folded.length !== letters.length ? piece.length : endOfLetters(piece, matched);
    parts.push({ text: piece.slice(0, end), isEmphasised: true }, { text: piece.slice(end), isEmphasised: false });
  }
  return parts.filter(({ text }) => text !== '');
}

/** Returns where the first letters of a word end, this number of them: apostrophes do not count. */
function endOfLetters(word: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0; end += 1) if (word[end]!.search(apostrophes) < 0) left -= 1;
  return end;
}
