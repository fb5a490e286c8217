import { searchWords } from './search-words.ts';

// Other ways to ask for a diet, by the value that products have.
const otherPhrases: Readonly<Record<string, readonly string[]>> = {
  'gluten free': ['without gluten', 'no gluten', 'free from gluten', 'coeliac', 'celiac'],
  'dairy free': ['without dairy', 'no dairy', 'free from dairy', 'milk free', 'without milk', 'non dairy'],
  vegan: ['plant based'],
  vegetarian: ['veggie'],
};

const diets = Object.keys(otherPhrases);
const dietOf = new Map(diets.flatMap((diet) => [diet, ...otherPhrases[diet]!].map((phrase) => [phrase, diet])));
const longest = Math.max(...[...dietOf.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the word by which search finds a diet, one that cannot occur in a name: '#gluten-free'. */
function dietWord(diet: string): string {
  return `#${searchWords(diet).join('-')}`;
}

/** Returns the search words of a product's dietary values. */
export const dietWordsOf = (dietary: readonly string[]): string[] => dietary.map((value) => searchWords(value).join(' ')).filter((diet) => diets.includes(diet)).map(dietWord);

/** A phrase of a term that asks for a diet. */
export interface DietPhrase {
  phrase: readonly string[];
  /** The diet's own words: 'vegetarian' for 'veggie'. */
  name: readonly string[];
  /** The word by which search finds the diet. */
  word: string;
}

/** Returns the longest phrase at this position that asks for a diet; null if there is none. */
export function dietAt(words: readonly string[], at: number): DietPhrase | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const diet = dietOf.get(phrase.join(' '));
    if (diet !== undefined) return { phrase, name: searchWords(diet), word: dietWord(diet) };
  }
  return null;
}
