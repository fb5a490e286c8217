import { newProduct } from '#/modules/catalogue/rules/new-product.ts';
import type { CategoryRecord, ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/** Builds a product, by default an ordinary grocery that is sold by the item at £1.50. */
export function aProduct(given: Partial<ProductRecord> = {}): ProductRecord {
  const lineNumber = given.lineNumber ?? '012345';
  return {
    ...newProduct({ lineNumber, name: 'Coldbrook Whole Milk', pricePence: 150, priceUom: 'C62' }),
    productId: `${lineNumber}-1-2`,
    brand: 'Coldbrook',
    brandName: 'Coldbrook',
    size: '1 litre',
    ...given,
  };
}

/** Builds a category, by default a root. */
export function aCategory(given: Partial<CategoryRecord> & { id: number }): CategoryRecord {
  const name = given.name ?? `Category ${given.id}`;
  return {
    name,
    shortName: name,
    url: `category_${given.id}`,
    parentId: null,
    position: given.id,
    hiddenInNav: false,
    iconName: null,
    offer: false,
    banner: null,
    pageTitle: null,
    additionalClasses: null,
    ...given,
  };
}
