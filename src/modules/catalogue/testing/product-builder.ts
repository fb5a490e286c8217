import type { CategoryRecord, ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/** Builds a product, by default an ordinary grocery that is sold by the item at £1.50. */
export function aProduct(given: Partial<ProductRecord> = {}): ProductRecord {
  const lineNumber = given.lineNumber ?? '012345';
  return {
    lineNumber,
    productId: `${lineNumber}-1-2`,
    name: 'Coldbrook Whole Milk',
    brand: 'Coldbrook',
    brandName: 'Coldbrook',
    size: '1 litre',
    productType: 'GROCERY',
    pricePence: 150,
    priceUom: 'C62',
    saleUoms: ['C62'],
    defaultQuantity: null,
    persistDefault: false,
    itemWeight: null,
    depositPence: 0,
    netContent: null,
    unitPriceMeasure: null,
    categoryIds: [],
    barCodes: [],
    thumbnail: null,
    images: null,
    leadTimeDays: 0,
    availableDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    shelfLifeDays: null,
    supplierOrder: false,
    alcohol: null,
    containsAlcohol: false,
    closureType: null,
    packaging: null,
    packageContents: null,
    averageRating: null,
    reviewCount: 0,
    substitutionsProhibited: false,
    markedForDelete: false,
    isSponsored: false,
    sponsorshipId: null,
    hfssHigh: false,
    maxPersonalisedMessageLength: null,
    servings: null,
    sizeDescription: null,
    tags: [],
    marketingBadges: [],
    dietary: [],
    ingredients: null,
    allergens: [],
    nutrition: [],
    servingSize: null,
    storage: null,
    countryOfOrigin: null,
    cap: null,
    popularity: 0,
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
