import { expect, it } from 'vitest';
import { createWordIndex } from './word-index.ts';

function foundFor(term: string, names: readonly string[]): { names: string[]; widenedTo: string | undefined } {
  const index = createWordIndex();
  for (const [place, name] of names.entries()) index.put(place, null, { name, brand: null, size: null, dietary: [], codes: [String(place)] });
  const { places, widening } = index.search(term);
  return { names: Array.from(places, (place) => names[place]!).sort(), widenedTo: widening?.term };
}

it('drops the later of two words that are equally likely, in whatever order the products were stored [SC-127]', () => {
  for (const stored of [['Rye Ham', 'Oat Ham'], ['Oat Ham', 'Rye Ham']]) {
    expect(foundFor('ham rye oat', stored)).toEqual({ names: ['Rye Ham'], widenedTo: 'ham rye' });
    expect(foundFor('ham oat rye', stored)).toEqual({ names: ['Oat Ham'], widenedTo: 'ham oat' });
  }
});

it('finds products by a diet, also if only their dietary values say so, and not by a part of its words [SC-127]', () => {
  const index = createWordIndex();
  const shop: [name: string, dietary: string[]][] = [['White Bread', ['Vegan']], ['Free From Bread', ['Gluten free', 'Dairy free']], ['Gluten Free Oats', []], ['Dairy Milk', []]];
  for (const [place, [name, dietary]] of shop.entries()) index.put(place, null, { name, brand: null, size: null, dietary, codes: [String(place)] });
  const found = (term: string) => Array.from(index.search(term).places, (place) => shop[place]![0]).sort();
  expect(found('gluten free bread')).toEqual(['Free From Bread']);
  expect(found('gluten free')).toEqual(['Free From Bread', 'Gluten Free Oats']);
  expect(found('bread without gluten')).toEqual(['Free From Bread']);
  expect(found('vegan bread')).toEqual(['White Bread']);
  expect(found('dairy')).toEqual(['Dairy Milk']);
  index.put(1, { name: 'Free From Bread', brand: null, size: null, dietary: ['Gluten free', 'Dairy free'], codes: ['1'] }, { name: 'Free From Bread', brand: null, size: null, dietary: [], codes: ['1'] });
  expect(found('gluten free')).toEqual(['Gluten Free Oats']);
});
