import type { WireStaffProduct } from '#/contract/rest-types.ts';
import { productTypes, weekdays, type Weekday } from '#/modules/catalogue/rules/product-record.ts';
import { usualVatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import { poundsToType } from '#/platform/rules/typed-pounds.ts';
import { priceToType } from './typed-price.ts';

/** The text fields of the form for a product, as typed. */
const typedTexts = [
  'name',
  'brand',
  'brandName',
  'size',
  'sizeDescription',
  'productType',
  'price',
  'priceUom',
  'vatRate',
  'depositPence',
  'saleUoms',
  'defaultAmount',
  'defaultUnit',
  'leastGrams',
  'mostGrams',
  'contentAmount',
  'contentUnit',
  'unitPriceMeasure',
  'category',
  'barCodes',
  'cap',
  'messageLength',
  'leadTimeDays',
  'shelfLifeDays',
  'dietary',
  'description',
  'ingredients',
  'allergens',
  'servingSize',
  'leastServings',
  'mostServings',
  'percentByVolume',
  'unitsInBottle',
  'minimumAge',
  'closureType',
  'packaging',
  'packageContents',
  'storage',
  'countryOfOrigin',
  'marketingBadges',
  'sponsorshipId',
  'pictures',
  'storedPicture',
  'storedPictures',
  'version',
] as const;

/** The boxes of the form for a product. */
const typedBoxes = ['substitutionsProhibited', 'containsAlcohol', 'hfssHigh', 'markedForDelete', 'persistDefault', 'supplierOrder', 'isSponsored', ...weekdays] as const;

/** The tables of the form for a product: their columns, and the most rows that the call takes. */
export const typedTables = {
  tags: { columns: ['name', 'tooltip'], most: 20 },
  nutrition: { columns: ['name', 'per100', 'perServing'], most: 50 },
} as const;

export type TypedTable = keyof typeof typedTables;
export type TypedText = (typeof typedTexts)[number];
export type TypedBox = (typeof typedBoxes)[number];
export type TypedRow<Table extends TypedTable> = Record<(typeof typedTables)[Table]['columns'][number], string>;

/** The form for a product, as typed. */
export type TypedProduct = Record<TypedText, string> &
  Record<TypedBox, boolean> & { [Table in TypedTable]: TypedRow<Table>[] } & {
    /** The ids of the categories after the home category. */
    otherCategories: string[];
  };

/** The most categories of a product. */
const mostCategories = 50;

/** The names of the product types. */
export const productTypeNames: Record<(typeof productTypes)[number], string> = {
  GROCERY: 'Grocery',
  ENTERTAINING: 'Entertaining',
  PHARMACEUTICAL: 'Pharmacy',
  FRESH_COUNTER: 'Fresh counter',
};

/**
 * Reads the submitted form; a missing field is empty. Rows of a table have fields such as `nutrition.0.name`, and empty
 * rows are left out.
 */
export function readTypedProduct(textOf: (name: string) => string): TypedProduct {
  // Browsers send a new line as two characters.
  const typed = (name: string) => textOf(name).trim().replaceAll('\r\n', '\n');
  const texts = Object.fromEntries(typedTexts.map((name) => [name, typed(name)]));
  const boxes = Object.fromEntries(typedBoxes.map((name) => [name, textOf(name) !== '']));
  const rowsOf = <Table extends TypedTable>(table: Table): TypedRow<Table>[] =>
    Array.from({ length: typedTables[table].most }, (_, at) => Object.fromEntries(typedTables[table].columns.map((column) => [column, typed(`${table}.${at}.${column}`)])) as TypedRow<Table>).filter(
      (row) => Object.values(row).some((text) => text !== ''),
    );
  const otherCategories = Array.from({ length: mostCategories }, (_, at) => typed(`otherCategories.${at}`)).filter((id) => id !== '');
  return { ...(texts as Record<TypedText, string>), ...(boxes as Record<TypedBox, boolean>), tags: rowsOf('tags'), nutrition: rowsOf('nutrition'), otherCategories };
}

/** The empty form for a new product: a grocery sold by the item on every day, at the usual VAT rate. */
export const newTypedProduct: TypedProduct = {
  ...readTypedProduct(() => ''),
  productType: 'GROCERY',
  priceUom: 'C62',
  vatRate: usualVatRate,
  saleUoms: 'C62',
  ...daysOf(weekdays),
};

/** Returns the form with the values of a stored product. */
export function typedProductOf(product: WireStaffProduct): TypedProduct {
  const [home, ...others] = product.categoryIds;
  return {
    name: product.name,
    brand: product.brand ?? '',
    brandName: product.brandName === product.brand ? '' : (product.brandName ?? ''),
    size: product.size ?? '',
    sizeDescription: product.sizeDescription ?? '',
    productType: product.productType,
    price: priceToType(product.pricePence),
    priceUom: product.priceUom,
    vatRate: product.vatRate,
    depositPence: product.depositPence === 0 ? '' : poundsToType(product.depositPence),
    saleUoms: product.saleUoms.join(','),
    defaultAmount: product.defaultQuantity ? numberText(product.defaultQuantity.thousandths / 1000) : '',
    defaultUnit: product.defaultQuantity?.uom ?? '',
    leastGrams: numberText(product.itemWeight?.minGrams),
    mostGrams: numberText(product.itemWeight?.maxGrams),
    contentAmount: numberText(product.netContent?.amount),
    contentUnit: product.netContent?.unit ?? '',
    unitPriceMeasure: product.unitPriceMeasure ?? '',
    category: numberText(home),
    otherCategories: others.map(String),
    barCodes: product.barCodes.join(', '),
    cap: numberText(product.cap),
    messageLength: numberText(product.maxPersonalisedMessageLength),
    leadTimeDays: numberText(product.leadTimeDays),
    shelfLifeDays: numberText(product.shelfLifeDays),
    dietary: product.dietary.join('\n'),
    description: product.description ?? '',
    ingredients: product.ingredients ?? '',
    allergens: product.allergens.join('\n'),
    servingSize: product.servingSize ?? '',
    leastServings: numberText(product.servings?.min),
    mostServings: numberText(product.servings?.max),
    nutrition: product.nutrition.map(({ name, per100, perServing }) => ({ name, per100, perServing: perServing ?? '' })),
    percentByVolume: numberText(product.alcohol?.percentByVolume),
    unitsInBottle: numberText(product.alcohol?.unitsInBottle),
    minimumAge: numberText(product.minimumAge),
    closureType: product.closureType ?? '',
    packaging: product.packaging ?? '',
    packageContents: product.packageContents ?? '',
    storage: product.storage ?? '',
    countryOfOrigin: product.countryOfOrigin ?? '',
    marketingBadges: product.marketingBadges.join('\n'),
    tags: product.tags.map(({ name, tooltip }) => ({ name, tooltip })),
    sponsorshipId: product.sponsorshipId ?? '',
    pictures: picturesOf(product).join('\n'),
    storedPicture: ownPictureOf(product),
    storedPictures: picturesOf(product).join('\n'),
    version: product.version,
    substitutionsProhibited: product.substitutionsProhibited,
    containsAlcohol: product.containsAlcohol,
    hfssHigh: product.hfssHigh,
    markedForDelete: product.markedForDelete,
    persistDefault: product.persistDefault,
    supplierOrder: product.supplierOrder,
    isSponsored: product.isSponsored,
    ...daysOf(product.availableDays),
  };
}

const picturesOf = (product: WireStaffProduct): string[] => [ownPictureOf(product), ...product.moreImages].filter((address) => address !== '');

/** The address of a product's own picture; empty if it has none, or only a drawing. */
const ownPictureOf = ({ images, thumbnail }: WireStaffProduct): string => images?.extraLarge ?? thumbnail ?? '';

/** Names the fields in which the stored product differs from the typed one, after someone else has changed it. */
export function differingFields(typed: TypedProduct, stored: WireStaffProduct): string[] {
  const theirs = typedProductOf(stored);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(theirs[field])).map((field) => fieldNames[field]);
}

/** The names of the fields in messages, in the order of the form. */
const fieldNames: Record<Exclude<keyof TypedProduct, 'storedPicture' | 'storedPictures' | 'version'>, string> = {
  name: 'name',
  brand: 'brand',
  brandName: 'brand for shoppers',
  size: 'size',
  sizeDescription: 'words for the size',
  contentAmount: 'net content',
  contentUnit: 'unit of the net content',
  productType: 'kind',
  category: 'category',
  otherCategories: 'other categories',
  barCodes: 'bar codes',
  markedForDelete: 'withdrawn',
  price: 'price',
  priceUom: 'price unit',
  vatRate: 'VAT rate',
  unitPriceMeasure: 'unit price',
  depositPence: 'deposit',
  saleUoms: 'sold by',
  leastGrams: 'least weight',
  mostGrams: 'greatest weight',
  defaultAmount: 'usual quantity',
  defaultUnit: 'unit of the usual quantity',
  persistDefault: 'start from the usual quantity',
  cap: 'most in one order',
  messageLength: 'letters of a message',
  substitutionsProhibited: 'no substitutes',
  leadTimeDays: 'days of notice',
  shelfLifeDays: 'shelf life',
  supplierOrder: 'ordered in',
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
  description: 'description',
  ingredients: 'ingredients',
  allergens: 'allergens',
  dietary: 'dietary',
  storage: 'storage',
  countryOfOrigin: 'country of origin',
  nutrition: 'nutrition',
  servingSize: 'size of a serving',
  leastServings: 'least servings',
  mostServings: 'most servings',
  hfssHigh: 'high in fat, salt or sugar',
  containsAlcohol: 'contains alcohol',
  percentByVolume: 'alcohol by volume',
  unitsInBottle: 'units of alcohol',
  minimumAge: 'minimum age',
  closureType: 'closure',
  packaging: 'packaging',
  packageContents: 'contents of the pack',
  marketingBadges: 'badges',
  tags: 'tags',
  isSponsored: 'sponsored',
  sponsorshipId: 'sponsorship',
  pictures: 'pictures',
};

/** Returns the boxes of the weekdays, ticked for the given ones. */
function daysOf(days: readonly Weekday[]): Record<Weekday, boolean> {
  return Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])) as Record<Weekday, boolean>;
}

const numberText = (number: number | null | undefined): string => (number === null || number === undefined ? '' : String(number));
