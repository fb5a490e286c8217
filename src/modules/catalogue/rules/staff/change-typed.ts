import { adultAge } from '#/modules/catalogue/rules/minimum-age.ts';
import type { ProductChange } from '#/modules/catalogue/rules/product-change.ts';
import { mostMoreImages, weekdays } from '#/modules/catalogue/rules/product-record.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { typedAmount } from '#/platform/rules/typed-pounds.ts';
import { typedPrice } from './typed-price.ts';
import type { TypedProduct, TypedTable, TypedText } from './typed-product.ts';

/** The messages for typed values, by field. */
export type ProductFaults = Partial<Record<TypedText | TypedTable, string>>;

// The bound of the call.
const mostDays = 1_000_000;

/** Returns the change that the form asks for, or a message for each typed value that cannot be read. */
export function changeTyped(typed: TypedProduct): { ok: true; change: ProductChange } | { ok: false; faults: ProductFaults } {
  const faults: ProductFaults = {};
  const numberIn = (field: TypedText, isIn: (number: number) => boolean, fault: string): number | null => {
    if (typed[field] === '') return null;
    const number = Number(typed[field]);
    if (!isIn(number)) faults[field] = fault;
    return number;
  };
  const amountIn = (field: TypedText) => numberIn(field, (number) => number > 0 && number <= 1_000_000, 'Enter a number greater than 0, for example 2.5');
  const upTo = (field: TypedText, most: number) => numberIn(field, (number) => number >= 0 && number <= most, `Enter a number from 0 to ${most}`);
  const wholeIn = (field: TypedText, least: number, most: number) =>
    numberIn(field, (number) => Number.isInteger(number) && number >= least && number <= most, `Enter a whole number from ${least} to ${most}`);
  /** Reads two fields that belong together: both numbers, or null if both are empty. */
  const pairIn = (fields: readonly [TypedText, TypedText], read: (field: TypedText) => number | null, missing: string): [number, number] | null => {
    const [first, second] = [read(fields[0]), read(fields[1])];
    if ((first === null) !== (second === null)) faults[fields[first === null ? 0 : 1]] = missing;
    return first === null || second === null ? null : [first, second];
  };
  const price = typedPrice(typed.price);
  if (!price.ok) faults.price = price.fault;
  if (typed.name === '') faults.name = 'Please enter a name';
  const barCodes = listIn(typed.barCodes, /[\s,]+/);
  if (barCodes.some((code) => !/^\d{1,20}$/.test(code))) faults.barCodes = 'A bar code has digits only';
  const weights = pairIn(['leastGrams', 'mostGrams'], amountIn, 'Enter both weights, or neither');
  if (weights !== null && weights[1] < weights[0]) faults.mostGrams = 'The greatest weight is less than the least';
  const servings = pairIn(['leastServings', 'mostServings'], amountIn, 'Enter both numbers, or neither');
  if (servings !== null && servings[1] < servings[0]) faults.mostServings = 'The greatest number is less than the least';
  const alcohol = pairIn(['percentByVolume', 'unitsInBottle'], (field) => upTo(field, field === 'percentByVolume' ? 100 : 1000), 'Enter both the percentage and the units, or neither');
  const amount = amountIn('contentAmount');
  if (amount !== null && typed.contentUnit === '') faults.contentUnit = 'Please choose a unit';
  const cap = amountIn('cap');
  const defaultAmount = amountIn('defaultAmount');
  if (defaultAmount !== null && !/^\d*\.?\d{0,3}$/.test(typed.defaultAmount)) faults.defaultAmount = 'Enter a number with at most three decimals, for example 0.125';
  if (defaultAmount !== null && typed.defaultUnit === '') faults.defaultUnit = 'Please choose a unit';
  const messageLength = wholeIn('messageLength', 1, 1000);
  const minimumAge = wholeIn('minimumAge', 1, adultAge);
  const [leadTimeDays, shelfLifeDays] = [wholeIn('leadTimeDays', 0, mostDays), wholeIn('shelfLifeDays', 0, mostDays)];
  const deposit = typedAmount(typed.depositPence === '' ? '0' : typed.depositPence, '');
  if (!deposit.ok) faults.depositPence = deposit.fault;
  if (typed.tags.some(({ name }) => name === '')) faults.tags = 'Enter a name for each tag';
  if (typed.nutrition.some(({ name }) => name === '')) faults.nutrition = 'Enter a name in each row';
  const [picture, ...moreImages] = picturesIn(typed);
  if ([picture, ...moreImages].some((address) => address !== '' && !/^(https:\/\/|\/)[^"'<>]+$/.test(address))) faults.pictures = 'A picture has an address that starts with https:// or /';
  else if (moreImages.length > mostMoreImages) faults.pictures = `Enter no more than ${mostMoreImages + 1} pictures`;
  if (!price.ok || !deposit.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    change: {
      name: typed.name,
      brand: typed.brand,
      brandName: typed.brandName === '' ? typed.brand : typed.brandName,
      size: typed.size,
      sizeDescription: typed.sizeDescription,
      ...(typed.productType !== '' && { productType: typed.productType as ProductChange['productType'] }),
      pricePence: price.pence,
      ...(typed.priceUom !== '' && { priceUom: typed.priceUom as ProductChange['priceUom'] }),
      ...(typed.vatRate !== '' && { vatRate: typed.vatRate as VatRate }),
      ...(typed.saleUoms !== '' && { saleUoms: typed.saleUoms.split(',') as ProductChange['saleUoms'] }),
      defaultQuantity: defaultAmount === null ? '' : { thousandths: Math.round(defaultAmount * 1000), uom: typed.defaultUnit as UnitOfMeasure },
      persistDefault: typed.persistDefault,
      itemWeight: weights === null ? '' : { minGrams: weights[0], maxGrams: weights[1] },
      depositPence: deposit.pence,
      netContent: amount === null ? '' : { amount, unit: typed.contentUnit as 'g' },
      unitPriceMeasure: typed.unitPriceMeasure as 'kg',
      categoryIds: [...new Set([typed.category, ...typed.otherCategories].filter((id) => id !== '').map(Number))],
      barCodes,
      cap: cap ?? '',
      maxPersonalisedMessageLength: messageLength ?? '',
      leadTimeDays: leadTimeDays ?? 0,
      availableDays: weekdays.filter((day) => typed[day]),
      shelfLifeDays: shelfLifeDays ?? '',
      supplierOrder: typed.supplierOrder,
      dietary: listIn(typed.dietary, '\n'),
      description: typed.description,
      ingredients: typed.ingredients,
      allergens: listIn(typed.allergens, '\n'),
      nutrition: typed.nutrition,
      servingSize: typed.servingSize,
      servings: servings === null ? '' : { min: servings[0], max: servings[1] },
      alcohol: alcohol === null ? '' : { percentByVolume: alcohol[0], unitsInBottle: alcohol[1] },
      minimumAge: minimumAge ?? '',
      closureType: typed.closureType,
      packaging: typed.packaging,
      packageContents: typed.packageContents,
      marketingBadges: listIn(typed.marketingBadges, '\n'),
      tags: typed.tags,
      isSponsored: typed.isSponsored,
      sponsorshipId: typed.sponsorshipId,
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

const ownPicture = (address: string): Pick<ProductChange, 'images' | 'thumbnail'> =>
  address === '' ? { images: '', thumbnail: '' } : { images: { small: address, medium: address, large: address, extraLarge: address }, thumbnail: address };

function listIn(text: string, separator: RegExp | string): string[] {
  return text.split(separator).map((part) => part.trim()).filter((part) => part !== '');
}
