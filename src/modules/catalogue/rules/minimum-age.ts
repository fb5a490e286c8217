/** The age to buy alcohol (Licensing Act 2003, section 146), and the highest that a shop can ask for. */
export const adultAge = 18;

/** What a product or an order line says about the age of who buys it. */
export interface AgeFacts {
  containsAlcohol: boolean;
  /** The age for another reason than alcohol, such as 16 for energy drinks; null for any age. */
  minimumAge: number | null;
}

/** Returns how old a shopper must be to buy a product; null for any age. */
export const minimumAgeOf = ({ containsAlcohol, minimumAge }: AgeFacts): number | null => (containsAlcohol ? adultAge : minimumAge);

/** Returns how old a shopper must be to buy all of some products; null for any age. */
export function minimumAgeOfAll(products: readonly AgeFacts[]): number | null {
  const ages = products.flatMap((product) => minimumAgeOf(product) ?? []);
  return ages.length === 0 ? null : Math.max(...ages);
}

/** Returns whether a product asks for a higher age than another one does. */
export const asksHigherAge = (one: AgeFacts, other: AgeFacts): boolean => (minimumAgeOf(one) ?? 0) > (minimumAgeOf(other) ?? 0);
