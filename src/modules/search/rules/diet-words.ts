import { searchWords } from './search-words.ts';

// Other ways to ask for a diet, by the value that products have.
const otherPhrases: Readonly<Record<string, readonly string[]>> = {
  'gluten free': ['without gluten', 'no gluten', 'free from gluten', 'coeliac', 'celiac'],
  'dairy free': ['without dairy', 'no dairy', 'free from dairy', 'milk free', 'without milk', 'non dairy'],
  vegan: ['plant based'],
  vegetarian: ['veggie'],
};

const diets = Object.keys(otherPhrases);
const dietOf = new Map(diets.flatMap((diet) => [diet, ...otherPhrases[diet]!].map((phrase) => [phrase, dietWord(diet)])));
const longest = Math.max(...[...dietOf.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the word by which search finds a diet, one that cannot occur in a name: '#gluten-free'. */
function dietWord(diet: string): string {
  return `#${searchWords(diet).join('-')}`;
}

/** Returns the search words of a product's dietary values. */
export const dietWordsOf = (dietary: readonly string[]): string[] => dietary.map((value) => searchWords(value).join(' ')).filter((diet) => diets.includes(diet)).map(dietWord);

/** Returns the longest phrase at this position that asks for a diet, with the diet's search word; null if there is none. */
export function dietAt(words: readonly string[], at: number): { phrase: readonly string[]; word: string } | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const word = dietOf.get(phrase.join(' '));
    if (word !== undefined) return { phrase, word };
  }
  return null;
}
