interface Found {
  availability: string;
  customerProductDetails: { customerFavourite: boolean };
}

/**
 * Returns the product to offer for an item of a shopping list, from the best matches in their order: the shopper's first
 * favourite that is available, otherwise the first available product, otherwise the first. Null if there are none.
 */
export function bestForItem<Product extends Found>(found: readonly Product[]): Product | null {
  const available = found.filter(({ availability }) => availability === 'AVAILABLE');
  return available.find(({ customerProductDetails }) => customerProductDetails.customerFavourite) ?? available[0] ?? found[0] ?? null;
}
