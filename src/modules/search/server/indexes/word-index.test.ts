import { describe, expect, it } from 'vitest';
import { synonymsOf } from '#/modules/search/rules/synonyms.ts';
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

it('searches for the words as typed, in any form, without correcting a word or leaving one out, if asked to [SC-127]', () => {
  const index = createWordIndex();
  const shop = ['Whole Milk', 'Oat Milk', 'Soya Milk'];
  for (const [place, name] of shop.entries()) index.put(place, null, { name, brand: null, size: null, dietary: [], codes: [String(place)] });
  const found = (term: string, asTyped: boolean) => {
    const { places, widening } = index.search(term, asTyped);
    return [Array.from(places, (place) => shop[place]!), widening];
  };
  expect(found('milks', true)).toEqual([shop, { term: 'milk', exact: false, corrected: false }]);
  expect(found('milks', false)).toEqual(found('milks', true));
  for (const [term, words] of [['mikl', 'milk'], ['a carton of milk', 'milk'], ['milk quince', 'milk']] as const) {
    expect(found(term, false)).toEqual([shop, { term: words, exact: false, corrected: true }]);
    expect(found(term, true)).toEqual([[], null]);
  }
  expect(found('oat milk', true)).toEqual([['Oat Milk'], null]);
});

it('widens a search if fewer than 8 products are found as typed [SC-127]', () => {
  for (const [count, others, widenedTo] of [[7, ['Oat Milk'], 'milk'], [8, [], undefined]] as const) {
    const cartons = Array.from({ length: count }, (_, at) => `Carton Milk ${at}`);
    expect(foundFor('carton milk', [...cartons, 'Oat Milk'])).toEqual({ names: [...cartons, ...others], widenedTo });
  }
});

type Sold = [name: string, dietary: string[], category: number, brand?: string];

/** Returns a search of these products, best first. */
function shopOf(products: readonly Sold[], categories: readonly string[], synonyms: readonly string[][] = []) {
  const index = createWordIndex();
  index.putSynonyms(synonymsOf(synonyms));
  for (const [place, [name, dietary, , brand = null]] of products.entries()) index.put(place, null, { name, brand, size: null, dietary, codes: [String(place)] });
  index.putCategories({
    names: categories.map((name, id) => ({ id, name })),
    placesBelow: (id) => Uint32Array.from(products.flatMap(([, , category], place) => (category === id ? [place] : []))),
    homes: () => ({ column: products.map(([, , category]) => category), sales: products.map(() => 1), sets: categories.map((_, id) => [id]) }),
  });
  return (term: string) => {
    const { places, scores } = index.search(term);
    return Array.from(places).sort((one, other) => scores[other]! - scores[one]! || one - other).map((place) => products[place]![0]);
  };
}

describe('a food that suits a diet', () => {
  const glutenFree = ['Gluten free'];

  it('is not found by words from different texts: a dairy product that is fat free is not dairy free [SC-127]', () => {
    const found = shopOf([['Fat Free Yogurt', [], 0], ['Dairy Free Yogurt', [], 0], ['Oat Yogurt', ['Dairy free'], 0]], ['Dairy and chilled']);
    expect(found('dairy free yogurt')).toEqual(['Dairy Free Yogurt', 'Oat Yogurt']);
  });

  it('comes from the category that the food alone means, before products that only mention the food [SC-127]', () => {
    const sauces = Array.from({ length: 6 }, (_, at): Sold => [`Sauce ${'abcdef'[at]} for Pasta`, glutenFree, 0]);
    const found = shopOf([...sauces, ['Penne', [], 1], ['Corn Fusilli', glutenFree, 1], ['Spaghetti', [], 1]], ['Sauces', 'Dried pasta']);
    expect(found('gluten free pasta')[0]).toBe('Corn Fusilli');
    expect(found('pasta').slice(0, 3).sort()).toEqual(['Corn Fusilli', 'Penne', 'Spaghetti']);
  });

  it('is found by other words for the diet, and does not make a compound the food: ginger beer is not beer [SC-127]', () => {
    const found = shopOf([['Ginger Beer', glutenFree, 0], ['Pale Beer', glutenFree, 1], ['Vegetarian Mince', [], 2]], ['Fizzy drinks', 'Ales', 'Frozen']);
    expect(found('gluten free beer')).toEqual(['Pale Beer', 'Ginger Beer']);
    expect(found('veggie mince')).toEqual(['Vegetarian Mince']);
  });

  it('keeps the food if it is a word that other searches can do without [SC-127]', () => {
    const found = shopOf([['Seeded Rolls', glutenFree, 0], ['Oat Biscuits', glutenFree, 0]], ['Bakery']);
    expect(found('gluten free rolls')).toEqual(['Seeded Rolls']);
  });
});

describe('the thing that a shopper means', () => {
  const many = (names: readonly string[], category: number): Sold[] => names.map((name): Sold => [name, [], category]);

  it('is what a category lists, if no name of a product in it says so [SC-127]', () => {
    const found = shopOf([...many(['Sweet Chilli Sauce', 'Sweet Potato Curry'], 0), ...many(['Wine Gums', 'Jelly Babies', 'Humbugs'], 1)], ['Sauces', 'Sweets, mints and gum']);
    expect(found('sweets').slice(0, 3)).toEqual(['Wine Gums', 'Jelly Babies', 'Humbugs']);
  });

  it('is what the names say, if products in the category that lists it do [SC-127]', () => {
    const found = shopOf([...many(['Organic Leeks', 'Brown Onions'], 0), ...many(['Garlic Granules'], 1), ...many(['Smoked Garlic'], 0)], ['Onions, leeks and garlic', 'Spices']);
    expect(found('garlic').slice(0, 2).sort()).toEqual(['Garlic Granules', 'Smoked Garlic']);
  });

  it('is a plural rather than its singular that only describes, and not what something is free from [SC-127]', () => {
    const found = shopOf([...many(['Rolled Oats', 'Rolled Barley Flakes'], 0), ...many(['Burger Buns or Rolls Mix'], 1), ...many(['Meat Free Sausages', 'Meat Pie'], 2)], ['Oats', 'Bakery', 'Chilled']);
    expect(found('rolls')[0]).toBe('Burger Buns or Rolls Mix');
    expect(found('meat')).toEqual(['Meat Pie', 'Meat Free Sausages']);
  });

  it('is not a singular that only describes, also of a synonym, and not a word that says nothing about it [SC-127]', () => {
    const shop: readonly Sold[] = [...many(['Sweet Chilli Sauce', 'Sweet Potato Curry'], 0), ...many(['Wine Gums', 'Jelly Babies'], 1), ...many(['Macaroni Product', 'Floor Cleaning Spray'], 2)];
    const found = shopOf(shop, ['Sauces', 'Sweets, mints and gum', 'Household'], [['sweets', 'candy']]);
    expect(found('candy').slice(0, 2)).toEqual(['Wine Gums', 'Jelly Babies']);
    expect(found('cleaning products')).toEqual(['Floor Cleaning Spray']);
  });

  it.each(['Oliveto Sunflower Oil', 'Sunflower Oliveto Oil'])('is not a word of the brand in the name: %s [SC-127]', (sunflower) => {
    const found = shopOf([[sunflower, [], 0, 'Oliveto'], ['Oliveto Extra Virgin Olive Oil', [], 0, 'Oliveto']], ['Oils']);
    expect(found('olive oil')).toEqual(['Oliveto Extra Virgin Olive Oil', sunflower]);
  });

  it('is the last word that says anything, if a search could do without each word [SC-127]', () => {
    const found = shopOf(many(['Cream of Tomato Soup', 'Soft White Rolls'], 0), ['Tins and packets']);
    expect(found('packet of rolls')).toEqual(['Soft White Rolls']);
  });
});

/** Returns products with these names and made-up others, so that some words are common. */
const manyOf = (names: readonly string[], count: number): string[] => names.flatMap((name) => Array.from({ length: count }, (_, at) => `${name} ${at}`));

it('takes a rare word that products only mention for a common one, and shows both together [SC-127 part]', () => {
  const names = ['Outdoor Bred Chops', ...manyOf(['White Bread'], 30)];
  expect(foundFor('bred', names).names).toHaveLength(31);
  const index = createWordIndex();
  for (const [place, name] of names.entries()) index.put(place, null, { name, brand: null, size: null, dietary: [], codes: [String(place)] });
  const { places, scores, widening } = index.search('bred');
  expect(widening).toEqual({ term: 'bread', exact: true, corrected: true });
  const best = Array.from(places).sort((one, other) => scores[other]! - scores[one]!)[0]!;
  expect(names[best]).toMatch(/Bread/);
});

it('never corrects a word that names a product, a brand or a category [SC-127 part]', () => {
  const breads = manyOf(['White Bread'], 30).map((name): Sold => [name, [], 0]);
  const best = (found: string) => shopOf([[found, [], 1], ...breads], ['Bakery', 'Meat'])('bred')[0];
  expect(best('Bred')).toBe('Bred');
  expect(shopOf([['Rich Loaf', [], 1, 'Bred'], ...breads], ['Bakery', 'Meat'])('bred')[0]).toBe('Rich Loaf');
  expect(shopOf([['Ale', [], 1], ...manyOf(['Beef Mince'], 30).map((name): Sold => [name, [], 0])], ['Meat', 'Beer'])('beer')).toEqual(['Ale']);
});

it('never corrects a word that has synonyms [SC-127 part]', () => {
  const search = shopOf([['Cola', [], 0], ...manyOf(['Fairy Cake'], 30).map((name): Sold => [name, [], 1])], ['Drinks', 'Bakery'], [['cola', 'coke']]);
  expect(search('coke')).toEqual(['Cola']);
});

it('does not take a word for one with another first letter [SC-127 part]', () => {
  expect(foundFor('lunch', manyOf(['Rum Punch'], 30)).names).toEqual([]);
});

it('finds the synonyms of words that belong together once they are spelt right [SC-127 part]', () => {
  const search = shopOf([['Kitchen Roll', [], 0], ['Cereal Bowl', [], 0], ['Oven Chips', [], 0]], ['Home'], [['kitchen roll', 'kitchen towel']]);
  expect(search('kitchen towl')[0]).toBe('Kitchen Roll');
});

it('does not take the kinds of thing in a list for one another [SC-127 part]', () => {
  const shop: Sold[] = [['Custard Creams', [], 1], ...manyOf(['Clotted Cream'], 3).map((name): Sold => [name, [], 0])];
  expect(shopOf(shop, ['Cream and custard', 'Biscuits'])('custard creams')[0]).toBe('Custard Creams');
});

describe('several things that a term joins', () => {
  const menu = ['Ham & Pea Soup', 'Macaroni Cheese'];
  const names = [...menu, 'Fish Fingers', 'Oven Chips', 'Stir-Fry Strips', 'Thick Cut Chips'];
  const search = () => shopOf(names.map((name, at): Sold => [name, [], at < 2 ? 0 : at === 4 ? 1 : 2]), ['Soups', 'Meat and fish', 'Frozen'], [['chips', 'fries'], ['mac', 'macaroni']]);

  it('are found each by itself if no product is called both, whatever its category is called [SC-127 part]', () => {
    for (const term of ['fish n chips', 'fish and chips', 'fish & chips']) expect(search()(term).sort()).toEqual(['Fish Fingers', 'Oven Chips', 'Stir-Fry Strips', 'Thick Cut Chips']);
  });

  it('are one thing if a product is called both, and the search stays as it is if one of them is not sold [SC-127 part]', () => {
    expect(search()('ham & pea')).toEqual(['Ham & Pea Soup']);
    expect(search()('mac n cheese')).toEqual(['Macaroni Cheese']);
    expect(search()('fish and quince')).not.toContain('Oven Chips');
  });
});

describe('a number before a thing', () => {
  const found = (term: string, shop: readonly (readonly [name: string, size: string])[]) => {
    const index = createWordIndex();
    for (const [place, [name, size]] of shop.entries()) index.put(place, null, { name, brand: null, size, dietary: [], codes: [String(place)] });
    const { places, scores, widening } = index.search(term);
    const best = Array.from(places).sort((one, other) => scores[other]! - scores[one]! || one - other);
    return { found: best.map((place) => shop[place]!.join(', ')), widening: widening?.term ?? null };
  };
  const eggs = [['Large Eggs', '12 pack'], ['Large Eggs', '6 pack'], ['Large Eggs', '60 pack'], ['Milk', '6 pints']] as const;

  it('finds packs of so many first, and the others after them [SC-127 part]', () => {
    expect(found('6 eggs', eggs)).toEqual({ found: ['Large Eggs, 6 pack', 'Large Eggs, 12 pack', 'Large Eggs, 60 pack'], widening: 'eggs' });
    expect(found('7 eggs', eggs).found).toEqual(['Large Eggs, 12 pack', 'Large Eggs, 6 pack', 'Large Eggs, 60 pack']);
  });

  it('is neither a larger number that starts with it nor a weight, but may be a word of the name [SC-127 part]', () => {
    expect(found('2 lemons', [['Lemons', '5 pack'], ['Lemon Tea 20s', '20 bags'], ['Lemon Curd', '250g'], ['2 Lemons', 'each']]).found.slice(0, 2)).toEqual(['2 Lemons, each', 'Lemons, 5 pack']);
    expect(found('6 pints of milk', eggs).found).toEqual(['Milk, 6 pints']);
  });
});

it('finds the product of a bar code among other words, and nothing else [SC-127 part]', () => {
  const index = createWordIndex();
  for (const [place, name] of ['Mango', 'Breakfast Tea'].entries()) index.put(place, null, { name, brand: null, size: null, dietary: [], codes: [`503851200511${place}`] });
  const found = (term: string, asTyped = false) => [...index.search(term, asTyped).places];
  expect(['mango 5038512005110', 'tea 5038512005110', '05038512005110 please', 'tea 503 8512 005110'].map((term) => found(term))).toEqual([[0], [0], [0], [0]]);
  expect(found('tea 5038512005119')).toEqual([1]);
  expect(found('tea 5038512005110', true)).toEqual([]);
});
