import { foldText } from './search-words.ts';

/** Returns the things that a term joins by 'and', 'n' or '&', such as 'fish' and 'chips'; only the term if it joins none. */
export function sidesOf(term: string): string[] {
  const sides = foldText(term).split(/\s+(?:and|n|'n'|’n’|&|\+)\s+/).map((side) => side.trim());
  return sides.every((side) => side !== '') ? sides : [term];
}
