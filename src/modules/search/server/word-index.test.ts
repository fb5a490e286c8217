import { expect, it } from 'vitest';
import { createWordIndex } from './word-index.ts';

function foundFor(term: string, names: readonly string[]): { names: string[]; widenedTo: string | undefined } {
  const index = createWordIndex();
  for (const [place, name] of names.entries()) index.put(place, null, { name, brand: null, size: null, codes: [String(place)] });
  const { places, widening } = index.search(term);
  return { names: Array.from(places, (place) => names[place]!).sort(), widenedTo: widening?.term };
}

it('drops the later of two words that are equally likely, in whatever order the products were stored [SC-127]', () => {
  for (const stored of [['Rye Ham', 'Oat Ham'], ['Oat Ham', 'Rye Ham']]) {
    expect(foundFor('ham rye oat', stored)).toEqual({ names: ['Rye Ham'], widenedTo: 'ham rye' });
    expect(foundFor('ham oat rye', stored)).toEqual({ names: ['Oat Ham'], widenedTo: 'ham oat' });
  }
});
