import type { WireProductInFull } from '#/contract/rest-types.ts';

const byVolume = /\d\s*(ml|cl|l|litres?|pints?|fl\.? ?oz)\b/i;
const drinks =
  /\b(drinks?|juices?|smoothies?|milk|milkshakes?|waters?|squash|cordials?|colas?|lemonades?|mixers?|tonics?|kombucha|teas?|coffees?|beers?|lagers?|ales?|ciders?|wines?|champagne|prosecco|cava|spirits?|liqueurs?)\b/i;
const foods =
  /\b(oils?|vinegars?|dressings?|mayonnaise|sauces?|ketchup|gravy|stocks?|soups?|broths?|ice creams?|lollies|sorbets?|gelato|creams?|custards?|yogh?urts?|desserts?|puddings?|syrups?|honey|jell(?:y|ies)|coconut milk)\b/gi;

/**
 * Tells drinks from foods. A product sold by weight or by the piece is a food. By volume the shop sells drinks, but also
 * oil, soup and ice cream, and only the names of its categories tell them apart: null if they do not.
 */
export function foodKind({ servingSize, size, categories }: Pick<WireProductInFull, 'servingSize' | 'size' | 'categories'>): 'food' | 'drink' | null {
  if (![servingSize, size].some((amount) => amount !== null && byVolume.test(amount))) return 'food';
  const names = categories.map(({ name }) => name).join(' ; ');
  const withoutFoods = names.replaceAll(foods, ' ');
  const isFood = withoutFoods !== names;
  const isDrink = drinks.test(withoutFoods);
  if (isFood === isDrink) return null;
  return isDrink ? 'drink' : 'food';
}
