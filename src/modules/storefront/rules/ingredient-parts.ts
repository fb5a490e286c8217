/** A stretch of an ingredients text, and whether it names an allergen and must stand out. */
export interface IngredientPart {
  text: string;
  allergen: boolean;
}

/** An ingredients text cut where allergens stand between underscores: 'flour (_wheat_), salt' (SC-735). A lone underscore is text. */
export function ingredientParts(ingredients: string): IngredientPart[] {
  const parts: IngredientPart[] = [];
  let from = 0;
  for (const match of ingredients.matchAll(/_([^_]+)_/g)) {
    if (match.index > from) parts.push({ text: ingredients.slice(from, match.index), allergen: false });
    parts.push({ text: match[1]!, allergen: true });
    from = match.index + match[0].length;
  }
  if (from < ingredients.length) parts.push({ text: ingredients.slice(from), allergen: false });
  return parts;
}
