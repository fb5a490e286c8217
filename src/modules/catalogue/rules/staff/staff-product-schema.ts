import { z } from 'zod';
import { staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { mostMoreImages, productTypes, weekdays } from '#/modules/catalogue/rules/product-record.ts';
import { adultAge } from '#/modules/catalogue/rules/minimum-age.ts';
import { vatRates } from '#/modules/catalogue/rules/vat-rate.ts';
import { givenVersion, pictureAddress as picture, staffText as text } from './staff-fields-schema.ts';
import { mostPricePence, priceFault } from './typed-price.ts';

const uom = z.enum(unitsOfMeasure);
const optionalText = (most: number) => text(most).nullable();
const amount = z.number().positive('Must be more than 0').max(1_000_000, 'Must be no more than 1,000,000');
const minimumAgeFault = `Must be an age from 1 to ${adultAge}, or empty`;
const whole = z.int().min(0, 'Must be 0 or more').max(1_000_000, 'Must be no more than 1,000,000');
const texts = (most: number) => z.array(text(most).min(1, 'Must not be empty')).max(50, 'Must be no more than 50');

const nutrition = <PerServing extends z.ZodType>(perServing: PerServing) => z.array(z.object({ name: text(100).min(1, 'Must not be empty'), per100: text(100), perServing })).max(50);

/** The fields of a product that staff keep (SC-681). Ratings and popularity are worked out, so they are not among them. */
const fields = {
  name: text(300).min(1, 'Please enter a name'),
  brand: optionalText(100),
  brandName: optionalText(100),
  size: optionalText(100),
  productType: z.enum(productTypes),
  priceUom: uom,
  vatRate: z.enum(vatRates),
  saleUoms: z.array(uom).min(1, 'Please choose how it is sold').max(unitsOfMeasure.length),
  defaultQuantity: z
    .object({ thousandths: z.int().min(1, 'Must be more than 0').max(1_000_000_000), uom })
    .nullable(),
  persistDefault: z.boolean(),
  itemWeight: z.object({ minGrams: amount, maxGrams: amount }).nullable(),
  depositPence: whole,
  netContent: z.object({ amount, unit: z.enum(['g', 'ml', 'each']) }).nullable(),
  unitPriceMeasure: z.enum(['kg', '100g', 'litre', '100ml', '75cl', 'each']).nullable(),
  categoryIds: z.array(z.int().min(1).max(2_147_483_647)).max(50, 'Must be no more than 50'),
  barCodes: z.array(z.string().regex(/^\d{1,20}$/, 'A bar code has digits only')).max(50, 'Must be no more than 50'),
  thumbnail: picture.nullable(),
  images: z.object({ small: picture, medium: picture, large: picture, extraLarge: picture }).nullable(),
  moreImages: z.array(picture).max(mostMoreImages, `Must be no more than ${mostMoreImages}`),
  leadTimeDays: whole,
  availableDays: z.array(z.enum(weekdays)).max(weekdays.length),
  shelfLifeDays: whole.nullable(),
  supplierOrder: z.boolean(),
  alcohol: z.object({ percentByVolume: z.number().min(0).max(100), unitsInBottle: z.number().min(0).max(1000) }).nullable(),
  containsAlcohol: z.boolean(),
  minimumAge: z.int().min(1, minimumAgeFault).max(adultAge, minimumAgeFault).nullable(),
  closureType: optionalText(200),
  packaging: optionalText(1000),
  packageContents: optionalText(1000),
  substitutionsProhibited: z.boolean(),
  markedForDelete: z.boolean(),
  isSponsored: z.boolean(),
  sponsorshipId: optionalText(100),
  hfssHigh: z.boolean(),
  maxPersonalisedMessageLength: z.int().min(1).max(1000).nullable(),
  servings: z.object({ min: amount, max: amount }).nullable(),
  sizeDescription: optionalText(200),
  tags: z.array(z.object({ name: text(100).min(1, 'Must not be empty'), tooltip: text(300) })).max(20),
  marketingBadges: texts(100),
  dietary: texts(100),
  description: optionalText(2000),
  ingredients: optionalText(10_000),
  allergens: texts(100),
  nutrition: nutrition(text(100).nullable()),
  servingSize: optionalText(100),
  storage: optionalText(2000),
  countryOfOrigin: optionalText(200),
  cap: amount.nullable(),
};

const { name, ...others } = fields;

// Forms send empty text for null, which calls leave out (SH-468).
const none = z.literal('');
const fieldsOfForm = {
  defaultQuantity: z.union([fields.defaultQuantity, none]),
  itemWeight: z.union([fields.itemWeight, none]),
  shelfLifeDays: z.union([fields.shelfLifeDays, none]),
  alcohol: z.union([fields.alcohol, none]),
  servings: z.union([fields.servings, none]),
  maxPersonalisedMessageLength: z.union([fields.maxPersonalisedMessageLength, none]),
  nutrition: nutrition(text(100).nullable().transform((perServing) => perServing || null)),
  netContent: z.union([fields.netContent, none]),
  unitPriceMeasure: z.union([fields.unitPriceMeasure, none]),
  cap: z.union([fields.cap, none]),
  minimumAge: z.union([fields.minimumAge, none]),
  thumbnail: z.union([fields.thumbnail, none]),
  images: z.union([fields.images, none]),
};

/**
 * Body of `PUT staff/products/{lineNumber}` (SC-681). An omitted field keeps its value; in a new product it has the
 * usual one, and empty text means null. The name and the price are always required.
 */
export const productBody = z
  .object({
    name,
    pricePence: z.int().min(1, priceFault).max(mostPricePence, 'A price is no more than £100,000').optional(),
    ...z.object({ ...others, ...fieldsOfForm }).partial().shape,
    version: givenVersion,
  })
  .superRefine(({ pricePence, itemWeight, servings }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (pricePence === undefined) fault('pricePence', priceFault);
    if (itemWeight && itemWeight.maxGrams < itemWeight.minGrams) fault('itemWeight', 'The greatest weight is less than the least');
    if (servings && servings.max < servings.min) fault('servings', 'The greatest number is less than the least');
  });

/** The parsed body of the call that saves a product. */
export type ProductBody = z.infer<typeof productBody>;

export const productParams = z.object({ lineNumber: z.string().regex(/^\d{1,20}$/, 'A line number has digits only') });

export const staffProductAnswer = z
  .strictObject({
    lineNumber: z.string(),
    productId: z.string(),
    ...fields,
    pricePence: z.int(),
    version: z.string().describe('Changes with every change of the product'),
    picture: z.string().nullable().describe('The address of the picture that the shop shows: its own or its drawing'),
  })
  .meta({ id: 'StaffProduct', description: 'A product as staff keep it (SC-681)' });

export { staffListQuery };

/** Query of `GET staff/products`, which also reads the products with the given line numbers. */
export const staffProductsQuery = staffListQuery.extend({
  lineNumbers: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20}){0,99}$/, 'Line numbers have digits only, separated by commas, and are no more than 100')
    .optional()
    .describe('Line numbers, separated by commas: only these products'),
});

export const staffProductsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        lineNumber: z.string(),
        name: z.string(),
        brand: z.string().nullable(),
        size: z.string().nullable(),
        pricePence: z.int(),
        priceUom: uom,
        markedForDelete: z.boolean(),
        picture: z.string().nullable().describe('The address of the picture that the shop shows'),
      })
      .meta({ id: 'StaffProductSummary' }),
  ),
  totalResults: z.int(),
});
