import type { WireStaffProduct } from '#/contract/rest-types.ts';
import type { ProductChange } from '#/modules/catalogue/rules/product-change.ts';
import { mostMoreImages, productTypes } from '#/modules/catalogue/rules/product-record.ts';
import { usualVatRate, type VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { priceToType, typedPrice } from './typed-price.ts';

/** The text fields of the form for a product, as typed. */
const typedTexts = [
  'name',
  'brand',
  'size',
  'productType',
  'price',
  'priceUom',
  'vatRate',
  'saleUoms',
  'leastGrams',
  'mostGrams',
  'contentAmount',
  'contentUnit',
  'unitPriceMeasure',
  'category',
  'otherCategories',
  'barCodes',
  'cap',
  'dietary',
  'description',
  'ingredients',
  'allergens',
  'storage',
  'countryOfOrigin',
  'pictures',
  'storedPicture',
  'storedPictures',
  'version',
] as const;

/** The boxes of the form for a product. */
const typedBoxes = ['substitutionsProhibited', 'containsAlcohol', 'hfssHigh', 'markedForDelete'] as const;

type TypedText = (typeof typedTexts)[number];

/** The form for a product, as typed. */
export type TypedProduct = Record<TypedText, string> & Record<(typeof typedBoxes)[number], boolean>;

/** The messages for typed values, by field. */
export type ProductFaults = Partial<Record<TypedText, string>>;

/** The names of the product types. */
export const productTypeNames: Record<(typeof productTypes)[number], string> = {
  GROCERY: 'Grocery',
  ENTERTAINING: 'Entertaining',
  PHARMACEUTICAL: 'Pharmacy',
  FRESH_COUNTER: 'Fresh counter',
};

/** Reads the submitted form; a missing field is empty. */
export function readTypedProduct(textOf: (name: string) => string): TypedProduct {
  const texts = Object.fromEntries(typedTexts.map((name) => [name, textOf(name).trim()]));
  const boxes = Object.fromEntries(typedBoxes.map((name) => [name, textOf(name) !== '']));
  return { ...texts, ...boxes } as TypedProduct;
}

/** The empty form for a new product: a grocery sold by the item, at the usual VAT rate. */
export const newTypedProduct: TypedProduct = {
  ...readTypedProduct(() => ''),
  productType: 'GROCERY',
  priceUom: 'C62',
  vatRate: usualVatRate,
  saleUoms: 'C62',
};

/** Returns the form with the values of a stored product. */
export function typedProductOf(product: WireStaffProduct): TypedProduct {
  const [home, ...others] = product.categoryIds;
  return {
    name: product.name,
    brand: product.brand ?? '',
    size: product.size ?? '',
    productType: product.productType,
    price: priceToType(product.pricePence),
    priceUom: product.priceUom,
    vatRate: product.vatRate,
    saleUoms: product.saleUoms.join(','),
    leastGrams: numberText(product.itemWeight?.minGrams),
    mostGrams: numberText(product.itemWeight?.maxGrams),
    contentAmount: numberText(product.netContent?.amount),
    contentUnit: product.netContent?.unit ?? '',
    unitPriceMeasure: product.unitPriceMeasure ?? '',
    category: numberText(home),
    otherCategories: others.join(','),
    barCodes: product.barCodes.join(', '),
    cap: numberText(product.cap),
    dietary: product.dietary.join(', '),
    description: product.description ?? '',
    ingredients: product.ingredients ?? '',
    allergens: product.allergens.join(', '),
    storage: product.storage ?? '',
    countryOfOrigin: product.countryOfOrigin ?? '',
    pictures: picturesOf(product).join('\n'),
    storedPicture: ownPictureOf(product),
    storedPictures: picturesOf(product).join('\n'),
    version: product.version,
    substitutionsProhibited: product.substitutionsProhibited,
    containsAlcohol: product.containsAlcohol,
    hfssHigh: product.hfssHigh,
    markedForDelete: product.markedForDelete,
  };
}

/** Returns the change that the form asks for, or a message for each typed value that cannot be read. */
export function changeTyped(typed: TypedProduct): { ok: true; change: ProductChange } | { ok: false; faults: ProductFaults } {
  const faults: ProductFaults = {};
  const numberIn = (field: 'leastGrams' | 'mostGrams' | 'contentAmount' | 'cap'): number | null => {
    if (typed[field] === '') return null;
    const number = Number(typed[field]);
    if (!(number > 0 && number <= 1_000_000)) faults[field] = 'Enter a number greater than 0, for example 2.5';
    return number;
  };
  const price = typedPrice(typed.price);
  if (!price.ok) faults.price = price.fault;
  if (typed.name === '') faults.name = 'Please enter a name';
  const barCodes = listIn(typed.barCodes, /[\s,]+/);
  if (barCodes.some((code) => !/^\d{1,20}$/.test(code))) faults.barCodes = 'A bar code has digits only';
  const [minGrams, maxGrams] = [numberIn('leastGrams'), numberIn('mostGrams')];
  if ((minGrams === null) !== (maxGrams === null)) faults[minGrams === null ? 'leastGrams' : 'mostGrams'] = 'Enter both weights, or neither';
  if (minGrams !== null && maxGrams !== null && maxGrams < minGrams) faults.mostGrams = 'The greatest weight is less than the least';
  const amount = numberIn('contentAmount');
  if (amount !== null && typed.contentUnit === '') faults.contentUnit = 'Please choose a unit';
  const cap = numberIn('cap');
  const [picture, ...moreImages] = picturesIn(typed);
  if ([picture, ...moreImages].some((address) => address !== '' && !/^(https:\/\/|\/)[^"'<>]+$/.test(address))) faults.pictures = 'A picture has an address that starts with https:// or /';
  else if (moreImages.length > mostMoreImages) faults.pictures = `Enter no more than ${mostMoreImages + 1} pictures`;
  if (!price.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  const { category, otherCategories } = typed;
  return {
    ok: true,
    change: {
      name: typed.name,
      brand: typed.brand,
      brandName: typed.brand,
      size: typed.size,
      ...(typed.productType !== '' && { productType: typed.productType as ProductChange['productType'] }),
      pricePence: price.pence,
      ...(typed.priceUom !== '' && { priceUom: typed.priceUom as ProductChange['priceUom'] }),
      ...(typed.vatRate !== '' && { vatRate: typed.vatRate as VatRate }),
      ...(typed.saleUoms !== '' && { saleUoms: typed.saleUoms.split(',') as ProductChange['saleUoms'] }),
      itemWeight: minGrams === null || maxGrams === null ? '' : { minGrams, maxGrams },
      netContent: amount === null ? '' : { amount, unit: typed.contentUnit as 'g' },
      unitPriceMeasure: typed.unitPriceMeasure as 'kg',
      categoryIds: [...new Set([category, ...listIn(otherCategories, ',')].filter((id) => id !== '').map(Number))],
      barCodes,
      cap: cap ?? '',
      dietary: listIn(typed.dietary, ','),
      description: typed.description,
      ingredients: typed.ingredients,
      allergens: listIn(typed.allergens, ','),
      storage: typed.storage,
      countryOfOrigin: typed.countryOfOrigin,
      // The stored first picture may have a file for each size, which stay if its address does.
      ...(picture !== typed.storedPicture && ownPicture(picture)),
      moreImages,
      substitutionsProhibited: typed.substitutionsProhibited,
      containsAlcohol: typed.containsAlcohol,
      hfssHigh: typed.hfssHigh,
      markedForDelete: typed.markedForDelete,
    },
  };
}

/**
 * Returns the typed address of the product's own picture, empty if it has none, and those of its other pictures. A product
 * that is only drawn keeps its drawing until another address than one of its other pictures comes first.
 */
function picturesIn({ pictures, storedPicture, storedPictures }: TypedProduct): [own: string, ...more: string[]] {
  const [first = '', ...more] = listIn(pictures, /\s+/);
  const keepsDrawing = storedPicture === '' && listIn(storedPictures, /\s+/).includes(first);
  return keepsDrawing ? ['', first, ...more] : [first, ...more];
}

const picturesOf = (product: WireStaffProduct): string[] => [ownPictureOf(product), ...product.moreImages].filter((address) => address !== '');

/** The address of a product's own picture; empty if it has none, or only a drawing. */
const ownPictureOf = ({ images, thumbnail }: WireStaffProduct): string => images?.extraLarge ?? thumbnail ?? '';

const ownPicture = (address: string): Pick<ProductChange, 'images' | 'thumbnail'> =>
  address === '' ? { images: '', thumbnail: '' } : { images: { small: address, medium: address, large: address, extraLarge: address }, thumbnail: address };

/** Names the fields in which the stored product differs from the typed one, after someone else has changed it. */
export function differingFields(typed: TypedProduct, stored: WireStaffProduct): string[] {
  const theirs = typedProductOf(stored);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => typed[field] !== theirs[field]).map((field) => fieldNames[field]);
}

const fieldNames = {
  name: 'name',
  brand: 'brand',
  size: 'size',
  productType: 'kind',
  price: 'price',
  priceUom: 'price unit',
  vatRate: 'VAT rate',
  saleUoms: 'sold by',
  leastGrams: 'least weight',
  mostGrams: 'greatest weight',
  contentAmount: 'net content',
  contentUnit: 'unit of the net content',
  unitPriceMeasure: 'unit price',
  category: 'category',
  otherCategories: 'other categories',
  barCodes: 'bar codes',
  cap: 'most in one order',
  dietary: 'dietary',
  description: 'description',
  ingredients: 'ingredients',
  allergens: 'allergens',
  storage: 'storage',
  countryOfOrigin: 'country of origin',
  pictures: 'pictures',
  substitutionsProhibited: 'no substitutes',
  containsAlcohol: 'contains alcohol',
  hfssHigh: 'high in fat, salt or sugar',
  markedForDelete: 'withdrawn',
} as const;

const numberText = (number: number | null | undefined): string => (number === null || number === undefined ? '' : String(number));

function listIn(text: string, separator: RegExp | string): string[] {
  return text.split(separator).map((part) => part.trim()).filter((part) => part !== '');
}
