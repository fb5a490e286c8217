import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const syllables = ['ba', 'cor', 'del', 'fen', 'gra', 'hol', 'in', 'jo', 'kel', 'lam', 'mer', 'nor', 'os', 'pel', 'qui', 'rus', 'sto', 'tam', 'ul', 'ver', 'wen', 'yar', 'zo'];
const things = ['Milk', 'Bread', 'Tea', 'Biscuits', 'Soup', 'Cheese', 'Crisps', 'Juice', 'Pasta', 'Sauce', 'Yogurt', 'Cereal'];
const departments = 12;
const aisles = 20;

export interface FeedFiles {
  products: string;
  prices: string;
}

/**
 * Writes a product feed with this many rows, and a file with the products' prices. Like real feeds, it uses tens of
 * thousands of different words. Each `edition` has the same products with other prices, and renames every tenth
 * product.
 */
export async function writeFeed(folder: string, rows: number, edition: number): Promise<FeedFiles> {
  const files = { products: join(folder, `feed-${edition}.tsv`), prices: join(folder, `prices-${edition}.csv`) };
  await writeLines(files.products, 'code\tproduct_name\tbrands\tquantity\tcategories', rows, (row) => {
    const named = row % 10 === 0 ? row + edition * 7 : row;
    const name = `${wordOf(named * 31)} ${wordOf(named % 977)} ${things[named % things.length]}`;
    const shelf = `Imported ${row % departments} > Aisle ${row % departments} ${(row >> 4) % aisles}`;
    return `${codeOf(row)}\t${name}\t${wordOf(row % 1501)}\t${100 + (row % 90) * 10} g\t${shelf}`;
  });
  await writeLines(files.prices, 'code,price_pence', rows, (row) => `${codeOf(row)},${50 + ((row * 37 + edition * 11) % 900)}`);
  return files;
}

const codeOf = (row: number): number => 7_000_000_000_000 + row;

function wordOf(number: number): string {
  const base = syllables.length;
  const parts = [number % base, Math.floor(number / base) % base, Math.floor(number / base ** 2) % base, (number * 7) % base];
  const word = parts.map((part) => syllables[part]).join('');
  return word[0]!.toUpperCase() + word.slice(1);
}

function writeLines(path: string, header: string, rows: number, lineOf: (row: number) => string): Promise<void> {
  function* lines(): Generator<string> {
    yield `${header}\n`;
    for (let row = 0; row < rows; row += 1) yield `${lineOf(row)}\n`;
  }
  return pipeline(Readable.from(lines()), createWriteStream(path));
}
