/** A piece of an ingredients text. A piece that names an allergen must stand out. */
export interface IngredientPart {
  text: string;
  allergen: boolean;
}

/**
 * Splits an ingredients text around its allergens, which stand between underscores: 'flour (_wheat_), salt' (SC-735).
 * An underscore without a partner is plain text.
 */
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
