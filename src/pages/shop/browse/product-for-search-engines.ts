import type { WireProductInFull } from '#/contract/rest-types.ts';
import { readShownUnitPrice, type ShownUnitPrice } from '#/modules/catalogue/rules/shown-unit-price.ts';
import { gtinOf } from '#/modules/catalogue/rules/gtin.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { publicAddress, publicFile } from '#/pages/page-meta.ts';

/** The UN/CEFACT codes of the measures that unit prices are given for, with how many of the unit each is. */
const measureCodes: Record<ShownUnitPrice['measure'], { value: number; unitCode: string }> = {
  kg: { value: 1, unitCode: 'KGM' },
  '100g': { value: 100, unitCode: 'GRM' },
  litre: { value: 1, unitCode: 'LTR' },
  '100ml': { value: 100, unitCode: 'MLT' },
  '75cl': { value: 75, unitCode: 'CLT' },
  each: { value: 1, unitCode: 'C62' },
};

/**
 * Returns a product as schema.org describes it, with the facts and prices that its page shows: the price of one, or of a
 * kilogram of weighed goods, and the unit price.
 */
export function productForSearchEngines(host: string, product: WireProductInFull): Record<string, unknown> {
  const { name, size, reviews } = product;
  const pictures = [product.images?.extraLarge ?? product.images?.large ?? product.thumbnail, ...product.moreImages].filter((one) => one !== null);
  const url = publicAddress(host, productPath(product));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(pictures.length > 0 && { image: pictures.map((picture) => publicFile(host, picture)) }),
    description: product.description ?? (size === null ? name : `${name}, ${size}`),
    sku: product.lineNumber,
    ...gtinOf(product.barCodes),
    ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
    ...(reviews.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.averageRating, reviewCount: reviews.reviewCount },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: shownPounds(product),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${product.availability === 'AVAILABLE' ? 'InStock' : 'OutOfStock'}`,
      ...unitPriceOf(product),
    },
  };
}

/** Returns the price that the page shows: for goods priced by weight but sold by the item, that of one item, estimated. */
function shownPounds({ displayPrice, currentSaleUnitPrice }: WireProductInFull): number {
  return readShownUnitPrice(`${displayPrice} each`)?.pounds ?? currentSaleUnitPrice.price.amount;
}

function unitPriceOf({ displayUnitPrice }: WireProductInFull): Record<string, unknown> {
  const shown = displayUnitPrice === null ? null : readShownUnitPrice(displayUnitPrice);
  if (shown === null) return {};
  const referenceQuantity = { '@type': 'QuantitativeValue', ...measureCodes[shown.measure] };
  return { priceSpecification: { '@type': 'UnitPriceSpecification', price: shown.pounds, priceCurrency: 'GBP', valueAddedTaxIncluded: true, referenceQuantity } };
}
