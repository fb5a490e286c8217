import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchedText } from './search-index.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';

const text = (name: string, brand: string | null = null): SearchedText => ({ name, brand, size: null, dietary: [], codes: [] });

function indexOf(names: readonly string[]): TermIndex {
  const index = createTermIndex();
  for (const name of names) index.put(null, text(name));
  return index;
}

const shop = [
  'Semi-Skimmed Milk', 'Whole Milk', 'Oat Milk', 'Greek Yogurt', 'Natural Yogurt', 'Strawberry Yogurts', 'Cherry Tomatoes',
  'Chopped Tomatoes', 'Broccoli', 'Tenderstem Broccoli', 'Crème Fraîche',
];

it('suggests terms in which each typed word starts a word, the commonest first [SH-301 part] [SH-302 part]', () => {
  const index = indexOf(shop);
  expect(index.suggest('yog')).toEqual(['yogurt', 'greek yogurt', 'natural yogurt', 'strawberry yogurts']);
  expect(index.suggest('milk oa')).toEqual(['oat milk']);
  expect(index.suggest('CREME')).toEqual(['crème fraîche']);
  expect(index.suggest('zebra')).toEqual([]);
  expect(index.suggest(' ?!')).toEqual([]);
});

it('prefers terms that start as typed', () => {
  expect(indexOf(['Oat Milk', 'Milk Loaf']).suggest('milk')).toEqual(['milk', 'oat milk']);
});

it('forgives the mistyped letters that a search forgives, also before the word is complete [SH-301 part]', () => {
  const index = indexOf(shop);
  for (const typed of ['brocolli', 'brocol', 'borcco', 'broccolli']) expect(index.suggest(typed), typed).toEqual(['broccoli', 'tenderstem broccoli']);
  expect(index.suggest('yoghrt')[0]).toBe('yogurt');
  // In a word of three letters, no edit is forgiven.
  expect(index.suggest('yig')).toEqual([]);
});

it('ignores stop and pack words, and finds plurals', () => {
  const index = indexOf(shop);
  expect(index.suggest('tin of chopped tom')).toEqual(['chopped tomatoes']);
  expect(index.suggest('tomato')).toContain('chopped tomatoes');
});

it('returns at most ten terms, each only once in singular and plural [SH-302 part]', () => {
  const index = indexOf(['Yogurt', 'Yogurt', 'Yogurts', ...Array.from({ length: 20 }, (_, at) => `${String.fromCharCode(97 + at)}x Yogurt`)]);
  const terms = index.suggest('yogurt');
  expect(terms).toHaveLength(10);
  expect([terms[0], terms.includes('yogurts')]).toEqual(['yogurt', false]);
});

it('suggests brands, and the names of categories with products [SH-302 part]', () => {
  const index = createTermIndex();
  index.put(null, text('Tomato Ketchup', 'Hartwell'));
  index.putCategories({
    names: [{ id: 1, name: 'Table Sauces' }, { id: 2, name: 'Table Linen' }],
    placesBelow: (id) => new Uint32Array(id === 1 ? 3 : 0),
    homes: () => ({ column: [], sales: [], sets: [] }),
  });
  expect(index.suggest('hart')).toEqual(['hartwell', 'hartwell ketchup']);
  expect(index.suggest('tab')).toEqual(['table sauces']);
});

it('puts a category of several things after the thing itself', () => {
  const index = indexOf(['Broccoli', 'Tenderstem Broccoli']);
  index.putCategories({
    names: [{ id: 1, name: 'Broccoli and cabbage' }],
    placesBelow: () => new Uint32Array(30),
    homes: () => ({ column: [], sales: [], sets: [] }),
  });
  expect(index.suggest('broccoli')).toEqual(['broccoli', 'broccoli and cabbage', 'tenderstem broccoli']);
});

it('after any changes, suggests the same terms as an index built from the final products', () => {
  const name = fc.array(fc.constantFrom('milk', 'milky', 'oat', 'oats', 'tea', 'of', 'bag', '2l', 'chèvre'), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const change = fc.record({ place: fc.nat({ max: 5 }), name: fc.option(name), brand: fc.option(fc.constantFrom('Oatly & Co', 'Millrace')) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.constantFrom('mil', 'oat', 'te', 'tae', 'oatt mil', 'chev'), (changes, typed) => {
      const products = new Map<number, SearchedText | null>();
      const index = createTermIndex();
      for (const { place, name, brand } of changes) {
        const now = name === null ? null : text(name, brand);
        index.put(products.get(place) ?? null, now);
        products.set(place, now);
      }
      const fresh = createTermIndex();
      for (const now of products.values()) fresh.put(null, now);
      expect(index.suggest(typed)).toEqual(fresh.suggest(typed));
    }),
  );
});
