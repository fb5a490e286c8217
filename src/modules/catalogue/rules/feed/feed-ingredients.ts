import { tidyText } from './feed-text.ts';

/** An ingredients text with its allergens between underscores, and the names of those allergens. */
export interface FeedIngredients {
  ingredients: string | null;
  allergens: string[];
}

const emphasised = /<(?:b|strong|em|span)\b[^<>]*>([^<>]*)<\/(?:b|strong|em|span)>/gi;
const otherTags = /<\/?[a-z][^<>]*>/gi;

// Matches an allergen: a few words without punctuation. An extra or missing underscore therefore affects only its own
// word, and the text between two allergens is never marked by mistake.
const marked = /_(\S|\S[^_,;()[\]]{0,58}\S)_|(?<![\p{L}\p{N}])_([^_,;()[\]]{1,60})_(?![\p{L}\p{N}])/gu;

/**
 * Tidies an ingredients text. Allergens marked `_like this_`, or with HTML's `b`, `strong`, `em` or `span`, stay
 * between single underscores; every other underscore is removed. `allergens` has each allergen once, in order of first
 * mention.
 */
export function feedIngredientsOf(text: string): FeedIngredients {
  const allergens = new Map<string, string>();
  const note = (whole: string, tight?: string, loose?: string): string => {
    const name = (tight ?? loose ?? '').trim();
    if (!/\p{L}/u.test(name)) return ' ';
    const key = name.toLowerCase();
    if (!allergens.has(key)) allergens.set(key, nameOf(name));
    // U+0001, which no tidied text contains, stands in for the underscore until the stray underscores have been
    // removed.
    return `\u0001${name}\u0001${/\s_$/.test(whole) ? ' ' : ''}`;
  };
  const ingredients = tidyText(tidyText(text).replace(emphasised, '_$1_').replace(otherTags, ' '))
    .replaceAll(/_{2,}/g, '_')
    .replace(marked, note)
    .replaceAll('_', ' ')
    .replaceAll('\u0001', '_')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,;:.)])/g, '$1')
    .trim();
  return { ingredients: ingredients === '' ? null : ingredients, allergens: [...allergens.values()] };
}

function nameOf(word: string): string {
  const plain = word === word.toUpperCase() ? word.toLowerCase() : word;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
