import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { barCodeFor } from './bar-code.ts';
import { type BrandName, brands } from './brands.ts';
import type { Department, Goods, Range, Sold } from './department.ts';
import { allergensOf, dietaryOf } from './dietary.ts';
import { isLessHealthy, nutritionTable, varied } from './nutrition.ts';
import { originToldBy } from './origin.ts';
import type { PackShot } from './packshots/pack-shot.ts';
import { type Dice, diceFor, hashOf } from './seeded-random.ts';
import { netContentOf } from './size.ts';

/** A product before it has a line number, with the other data that the shop needs about it. */
export interface DraftProduct {
  product: ProductRecord;
  packShot: PackShot;
  goods: Goods;
}

interface Kind {
  name: string;
  dearer: number;
  filling: string;
}

const everyDay = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Every product of a range: each kind from at least one brand, always in the usual size and by chance in others. */
export function productsOfRange(range: Range, department: Department, goods: Goods, categoryId: number): DraftProduct[] {
  const drafts: DraftProduct[] = [];
  range.kinds.map(readKind).forEach((kind, kindIndex) => {
    range.by.forEach((brand, brandIndex) => {
      const dice = diceFor(`${brand}|${kind.name}|${range.as ?? ''}|${range.sizes.join()}`);
      const sure = brandIndex === kindIndex % range.by.length;
      if (!dice.chance((range.spread ?? 0.6) * 0.7) && !sure) return;
      range.sizes.forEach((size, sizeIndex) => {
        if (sizeIndex > 0 && !dice.chance(0.34)) return;
        drafts.push(draftOf({ brand, kind, size, range, department, goods, categoryId }));
      });
    });
  });
  return drafts;
}

/** Parses 'Cheese & Onion *1.1 | cheese powder (_milk_)'. */
function readKind(text: string): Kind {
  const [head = '', filling] = text.split(' | ');
  const [name = '', dearer] = head.split(' *');
  return { name, dearer: Number(dearer ?? 1) * (/\borganic\b/i.test(name) ? 1.25 : 1), filling: filling ?? name.toLowerCase() };
}

interface Making {
  brand: BrandName;
  kind: Kind;
  size: string;
  range: Range;
  department: Department;
  goods: Goods;
  categoryId: number;
}

function draftOf({ brand, kind, size: sized, range, department, goods, categoryId }: Making): DraftProduct {
  const [, size = '', pounds = ''] = /^(.*) ([\d.]+)$/.exec(sized) ?? [];
  if (!(Number(pounds) > 0)) throw new Error(`no price in '${sized}'`);
  const title = (range.as ?? '{}').replace('{}', kind.name);
  const name = range.plainName ? title : `${brand} ${title}`;
  const dice = diceFor(`${name}|${size}`);
  const kindDice = diceFor(name);
  const pence = Number(pounds) * 100 * brands[brand].tier * kind.dearer * (0.96 + kindDice.next() * 0.08);
  const ingredients = goods.ingredients ? sentence(goods.ingredients.replaceAll('{}', kind.filling)) : null;
  const macros = goods.per100 ? varied(goods.per100, kindDice) : null;
  const measure = goods.sold ? 'kg' : unitPriceMeasureOf(size, goods);
  const likely = Array.isArray(goods.origin) ? kindDice.pick(goods.origin) : (goods.origin ?? null);
  const origin = likely && (originToldBy(title, brand) ?? likely);
  const drink = measure === 'litre' || measure === '100ml';
  const product: ProductRecord = {
    lineNumber: '',
    productId: '',
    name,
    brand,
    brandName: brand,
    size,
    productType: goods.type ?? 'GROCERY',
    pricePence: shelfPrice(pence, goods),
    ...unitsOf(goods.sold),
    vatRate: ofName(goods.vatOf, name) ?? goods.vat ?? 'ZERO',
    depositPence: goods.depositPence ?? 0,
    netContent: goods.sold || measure === null ? null : netContentOf(size),
    unitPriceMeasure: measure,
    categoryIds: [categoryId],
    barCodes: [],
    thumbnail: null,
    images: null,
    moreImages: [],
    leadTimeDays: goods.leadTimeDays ?? 0,
    availableDays: [...(goods.availableDays ?? everyDay)],
    shelfLifeDays: goods.lifeDays ?? null,
    supplierOrder: goods.supplierOrder ?? false,
    alcohol: goods.alcohol === undefined ? null : alcoholOf(goods.alcohol, size),
    containsAlcohol: goods.alcohol !== undefined && goods.alcohol > 0.5,
    minimumAge: ofName(goods.minimumAgeOf, name) ?? null,
    closureType: goods.closure ?? null,
    packaging: goods.packaging ?? null,
    packageContents: null,
    ...reviewsFor(dice),
    substitutionsProhibited: goods.noSubstitutes ?? false,
    markedForDelete: false,
    isSponsored: false,
    sponsorshipId: null,
    hfssHigh: macros !== null && goods.hfssScope === true && isLessHealthy(macros, drink),
    maxPersonalisedMessageLength: goods.messageLength ?? null,
    servings: goods.servings ? { min: goods.servings[0], max: goods.servings[1] } : null,
    sizeDescription: goods.sold?.by === 'piece' ? `Typically ${goods.sold.grams.join(' to ')} g each` : null,
    tags: goods.tags ?? [],
    marketingBadges: badgesOf(name, origin, goods),
    dietary: dietsOf(name, ingredients, goods),
    description: goods.description ?? null,
    ingredients,
    allergens: ingredients ? allergensOf(ingredients) : [],
    nutrition: macros ? nutritionTable(macros, goods.portion ?? null) : [],
    servingSize: macros && goods.portion ? `${goods.portion}${drink ? 'ml' : 'g'}` : null,
    storage: goods.storage ?? null,
    countryOfOrigin: origin,
    cap: goods.cap ?? null,
    popularity: Math.round(1000 * dice.next() ** 3 * (1.6 - brands[brand].tier / 2) * department.bought),
  };
  const palette = goods.palette ?? (brands[brand].palette === 'own' ? department.ownPalette : brands[brand].palette);
  const shape = ofName(goods.shapeOf, name) ?? goods.shape ?? 'flat-box';
  return { product, goods, packShot: { name, brand, size, shape, palette, seed: name, art: goods.art } };
}

/** Returns the entry whose key is a part of the name. */
const ofName = <Value>(byPart: Record<string, Value> | undefined, name: string): Value | undefined =>
  Object.entries(byPart ?? {}).find(([part]) => name.includes(part))?.[1];

/**
 * Derives line number, product id and bar code from name and size, so that adding or removing other products changes
 * none of them.
 */
export function numberProducts(drafts: DraftProduct[]): void {
  const taken = new Set<number>();
  for (const { product, packShot } of drafts) {
    const hash = hashOf(`${product.name}|${product.size}`);
    let line = 1000 + (hash % 998_000);
    while (taken.has(line)) line += 1;
    taken.add(line);
    product.lineNumber = String(line).padStart(6, '0');
    const suffix = 10_000 + (hash % 80_000);
    product.productId = `${product.lineNumber}-${suffix}-${suffix + 1}`;
    product.barCodes = [barCodeFor(product.lineNumber, hash)];
    Object.assign(packShot, { seed: product.lineNumber });
  }
}

const sentence = (words: string): string => words.replace(/^_?\p{Ll}/u, (start) => start.toUpperCase());

function unitsOf(sold: Sold | undefined): Pick<
  ProductRecord,
  'priceUom' | 'saleUoms' | 'defaultQuantity' | 'persistDefault' | 'itemWeight'
> {
  if (!sold) return { priceUom: 'C62', saleUoms: ['C62'], defaultQuantity: null, persistDefault: false, itemWeight: null };
  if (sold.by === 'piece') {
    const itemWeight = { minGrams: sold.grams[0], maxGrams: sold.grams[1] };
    return { priceUom: 'KGM', saleUoms: ['C62'], defaultQuantity: null, persistDefault: false, itemWeight };
  }
  const shared = { priceUom: 'KGM', itemWeight: null, persistDefault: true } as const;
  if (sold.by === 'counter') {
    return { ...shared, saleUoms: ['GRM', 'KGM'], defaultQuantity: { thousandths: sold.usualGrams * 1000, uom: 'GRM' } };
  }
  const usual = Math.round((sold.usualKg ?? 0.5) * 1000);
  return { ...shared, saleUoms: ['KGM', 'GRM', 'LBR'], defaultQuantity: { thousandths: usual, uom: 'KGM' } };
}

/** The measure on a UK shelf label: kilograms and litres, or a smaller one where a department says so. */
function unitPriceMeasureOf(size: string, goods: Goods): ProductRecord['unitPriceMeasure'] {
  if (goods.unitPrice === 'none') return null;
  const content = netContentOf(size);
  if (!content) return null;
  if (content.unit === 'each') return content.amount > 1 ? 'each' : null;
  const wanted = goods.unitPrice;
  if (content.unit === 'g') return wanted === '100g' ? '100g' : 'kg';
  return wanted === '100ml' || wanted === '75cl' ? wanted : 'litre';
}

/** Price endings as on British shelves: 5p, above ten pounds 25p, wine 49p or 99p, cakes whole pounds. */
function shelfPrice(pence: number, goods: Goods): number {
  if (goods.priceEnding === 'pound') return Math.max(100, Math.round(pence / 100) * 100);
  if (goods.priceEnding === '99p') return Math.max(99, Math.round(pence / 50) * 50 - 1);
  return pence >= 1000 ? Math.round(pence / 25) * 25 : Math.max(15, Math.round(pence / 5) * 5);
}

/** Units in a pack: millilitres times strength, by 1,000 (UK unit of 10 ml of pure alcohol). */
function alcoholOf(percentByVolume: number, size: string): ProductRecord['alcohol'] {
  const content = netContentOf(size);
  const single = /^\d+ x (.+)$/.exec(size)?.[1];
  const bottle = single ? netContentOf(single) : content;
  return { percentByVolume, unitsInBottle: Math.round(((bottle?.amount ?? 0) * percentByVolume) / 100) / 10 };
}

function reviewsFor(dice: Dice): Pick<ProductRecord, 'averageRating' | 'reviewCount'> {
  if (dice.chance(0.14)) return { averageRating: null, reviewCount: 0 };
  const rating = 5 - 2.4 * dice.next() ** 1.8;
  return { averageRating: Math.round(rating * 10) / 10, reviewCount: 1 + Math.round(420 * dice.next() ** 3) };
}

function badgesOf(name: string, origin: string | null, goods: Goods): string[] {
  return [
    ...(/\borganic\b/i.test(name) ? ['Organic'] : []),
    ...(/\bbritish\b/i.test(name) && /United Kingdom|England|Scotland|Wales/.test(origin ?? '') ? ['British'] : []),
    ...(goods.badges ?? []),
  ];
}

/** The diets that follow from the ingredients, or the department's for products without any. */
function dietsOf(name: string, ingredients: string | null, goods: Goods): string[] {
  const diets = ingredients ? dietaryOf(ingredients) : (goods.dietary ?? []);
  return /\borganic\b/i.test(name) ? [...diets, 'Organic'] : [...diets];
}
