const meatOrFish = new RegExp(
  '\\b(beef|pork|chicken|turkey|lamb|mutton|duck|goose|ham|bacon|venison|veal|chorizo|salami|pancetta|prosciutto|' +
    'gelatine|anchov\\w*|lard|suet|liver|pepperoni|bresaola|pheasant|rabbit|fish|crustaceans|molluscs|carmine|rennet)\\b',
  'i',
);
const fromAnimals = /_(milk|eggs)_|\b(honey|beeswax|lanolin)\b/i;
const gluten = /_(wheat|barley|rye|oats|spelt)_/i;

/** The allergens marked in ingredients, in the order of first mention: 'Wheat flour (_wheat_)' gives Wheat. */
export function allergensOf(ingredients: string): string[] {
  const marked = [...ingredients.matchAll(/_([^_]+)_/g)].map((match) => String(match[1]));
  return [...new Set(marked.map((word) => word[0]?.toUpperCase() + word.slice(1)))];
}

/** The diets that the ingredients allow. Derived from the text itself, so that a label cannot contradict its list. */
export function dietaryOf(ingredients: string): string[] {
  const plain = ingredients.replace(/vegetable suet|vegetarian rennet/gi, '');
  // Remove the marks first: an underscore counts as a letter, so `_fish_` does not contain the whole word 'fish'.
  const vegetarian = !meatOrFish.test(plain.replaceAll('_', ' '));
  const vegan = vegetarian && !fromAnimals.test(plain);
  return [
    ...(vegetarian ? ['Vegetarian'] : []),
    ...(vegan ? ['Vegan'] : []),
    ...(gluten.test(plain) ? [] : ['Gluten free']),
    ...(/_milk_/i.test(plain) ? [] : ['Dairy free']),
  ];
}
