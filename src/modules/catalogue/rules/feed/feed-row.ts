import { feedPathOf } from './feed-category.ts';
import { feedIngredientsOf, type FeedIngredients } from './feed-ingredients.ts';
import { nutritionColumns, nutritionOf } from './feed-nutrition.ts';
import { codeFault, feedCodeOf } from './feed-price.ts';
import { packSizeOf, type PackSize } from './feed-quantity.ts';
import { tidyName, tidyText } from './feed-text.ts';
import { feedVatRateOf } from './feed-vat.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';

/** The columns of a product feed that the shop reads, named as in the Open Food Facts export, which has no `vat_rate`. */
export const feedColumns = [
  'code',
  'product_name',
  'brands',
  'quantity',
  'categories',
  'ingredients_text',
  'image_url',
  'vat_rate',
  ...nutritionColumns,
] as const;

type FeedColumn = (typeof feedColumns)[number];

/** A row of a feed, by column. Columns that the feed does not have are undefined. */
export type FeedRow = Partial<Record<FeedColumn, string>>;

/**
 * The product data in one row of a feed. Undefined means that the feed has no such column, or that the field was
 * dropped as unreadable. Null means that the cell has no usable text. An empty category or VAT rate counts as undefined, so
 * that a product keeps the one that staff gave it.
 */
export interface FeedProduct {
  lineNumber: string;
  name: string;
  brand?: string | null;
  packSize?: PackSize | null;
  categoryPath?: string[];
  contents?: FeedIngredients;
  nutrition?: ProductRecord['nutrition'];
  imageUrl?: string | null;
  vatRate?: VatRate;
  /** Sentences for the import report that say how unreadable characters were handled. */
  mended?: string[];
}

const longestName = 200;
const longest: Partial<Record<FeedColumn, number>> = {
  product_name: 1000,
  brands: 500,
  quantity: 200,
  categories: 1000,
  ingredients_text: 20_000,
  image_url: 2000,
};

/**
 * Parses a row of a product feed, or returns the reason why the shop cannot import it. Unreadable characters in an
 * optional field affect only that field.
 */
export function feedProductOf(written: FeedRow): FeedProduct | { fault: string } {
  const lineNumber = feedCodeOf(written.code);
  if (lineNumber === null) return { fault: codeFault(written.code) };
  const fault = textFault(written);
  if (fault !== null) return { fault };
  const { row, mended } = mendRow(written);
  const name = tidyName(row.product_name ?? '');
  if (name === '') return { fault: 'it has no name' };
  if (name.length > longestName) return { fault: `its name is longer than ${longestName} characters` };
  const categoryPath = feedPathOf(row.categories ?? '');
  if ('fault' in categoryPath) return categoryPath;
  const vatRate = feedVatRateOf(row.vat_rate ?? '');
  if (typeof vatRate === 'object') return vatRate;
  return {
    lineNumber,
    name,
    ...(row.brands !== undefined && { brand: firstBrand(row.brands) }),
    ...(row.quantity !== undefined && { packSize: packSizeOf(row.quantity) }),
    ...(categoryPath.length > 0 && { categoryPath }),
    ...(row.ingredients_text !== undefined && { contents: feedIngredientsOf(row.ingredients_text) }),
    ...(nutritionColumns.some((column) => row[column] !== undefined) && { nutrition: nutritionOf(row) }),
    ...(row.image_url !== undefined && { imageUrl: secureAddress(row.image_url) }),
    ...(vatRate !== undefined && { vatRate }),
    ...(mended.length > 0 && { mended }),
  };
}

// The replacement character, which stands for bytes that are not UTF-8. Either this import or an earlier program
// inserted it.
const unreadable = '\ufffd';
const partOfWord = /[^\s,;:.()[\]]\ufffd|\ufffd[^\s,;:.()[\]]/u;

function textFault(row: FeedRow): string | null {
  for (const [column, most] of Object.entries(longest) as [FeedColumn, number][]) {
    const text = row[column] ?? '';
    if (text.length > most) return `its ${column} is longer than ${most} characters`;
    if (text.includes('\u0000')) return `its ${column} has a null character`;
  }
  return row.product_name?.includes(unreadable) ? 'its product_name has characters that cannot be read (U+FFFD)' : null;
}

/**
 * Removes unreadable characters from the row. If they are part of a word, drops the whole field: half a word could be
 * half an allergen.
 */
function mendRow(row: FeedRow): { row: FeedRow; mended: string[] } {
  const broken = feedColumns.filter((column) => row[column]?.includes(unreadable));
  const mended: string[] = [];
  const readable = { ...row };
  for (const column of broken) {
    if (partOfWord.test(row[column]!)) {
      delete readable[column];
      mended.push(`its ${column} was left out, because a word of it cannot be read (U+FFFD)`);
    } else {
      readable[column] = row[column]!.replaceAll(unreadable, '');
      mended.push(`characters of its ${column} that cannot be read (U+FFFD) were removed`);
    }
  }
  return { row: readable, mended };
}

function firstBrand(brands: string): string | null {
  const brand = tidyText(brands.split(',').find((part) => tidyText(part) !== '') ?? '');
  return brand === '' ? null : brand;
}

// Returns the URL if it is an https URL, otherwise null, because pages load only such pictures.
function secureAddress(address: string): string | null {
  return /^https:\/\/[\w.-]+(:\d+)?(\/[^\s"'<>\\]*)?$/.exec(address.trim())?.[0] ?? null;
}
