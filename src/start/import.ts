// npm run import: imports a product feed and its prices, even while the shop runs.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFeed, type ImportCounts } from '#/modules/catalogue/server/public.ts';
import { isDatabaseGone } from '#/platform/server/database/database-errors.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { openImportReport } from './import-report.ts';
import { openShopDatabase } from './open-shop-database.ts';

const usage = `Usage: npm run import -- products.tsv --prices prices.csv [--dry-run]

  products.tsv   product feed with the columns of the Open Food Facts export, separated by tabs or commas;
                 code and product_name must be there, brands, quantity, categories, ingredients_text, image_url
                 and nutrition (fat_100g…) may be
  prices.csv     columns code, price_pence and unit (KGM, GRM, LBR or C62, which is items)
  --dry-run      says what would happen and writes nothing to the shop`;

interface Files {
  products: string;
  prices: string;
  dryRun: boolean;
}

async function main(): Promise<void> {
  const files = await readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const { database, leave } = await openShopDatabase(settings, openLog(settings.logLevel), (line) => console.log(line));
  try {
    // Let a shop on the same machine run first. Lower the priority only after the embedded database may have been
    // started, because programs that this process starts inherit it. Leave a priority that is already lower, because
    // only root may raise it.
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
    await run(files, (feed) => importFeed({ database }, feed));
  } finally {
    await leave();
  }
}

async function readArguments(given: string[]): Promise<Files> {
  const { values, positionals } = parseGiven(given);
  if (values.help) refuse('');
  const [products, ...more] = positionals;
  if (products === undefined) return refuse('Which product feed?');
  if (more.length > 0) return refuse(`One product feed at a time: ${positionals.join(', ')}`);
  if (values.prices === undefined) return refuse('Which prices? Products cannot be imported without them: --prices prices.csv');
  // npm runs this script in the project's folder, but file names are relative to the folder where the user called npm.
  const place = process.env['INIT_CWD'] ?? process.cwd();
  const files = { products: resolve(place, products), prices: resolve(place, values.prices) };
  for (const file of Object.values(files)) {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return refuse(`There is no file ${file}`);
  }
  return { ...files, dryRun: values['dry-run'] };
}

function parseGiven(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        prices: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(why: string): never {
  if (why === '') console.log(usage);
  else console.error(`${why}\n\n${usage}`);
  process.exit(why === '' ? 0 : 2);
}

async function run(files: Files, importing: (feed: Parameters<typeof importFeed>[1]) => ReturnType<typeof importFeed>) {
  const started = performance.now();
  const size = (await stat(files.products)).size;
  let read = 0;
  const report = openImportReport(process.env['INIT_CWD'] ?? process.cwd(), new Date());
  const show = progressLine();
  const counts = await importing({
    products: bytesOf(files.products, (bytes) => (read += bytes)),
    prices: bytesOf(files.prices, () => undefined),
    dryRun: files.dryRun,
    reject: report.add,
    progress: (soFar) => show(soFar, read / size),
  });
  show(null, 1);
  if ('fault' in counts) {
    console.error(counts.fault);
    process.exitCode = 1;
    return;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(summaryOf(counts, files.dryRun, report.priceRows, seconds));
  await report.close();
  if (report.path !== null) console.log(`${counts.mended > 0 ? 'Rejected and corrected rows, with the reasons' : 'Rejected rows, with their reasons'}: ${report.path}`);
}

/** Opens the file on the first read, so that a file that cannot be opened is reported as a read error. */
async function* bytesOf(file: string, note: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(file)) {
    note((piece as Buffer).length);
    yield piece as Buffer;
  }
}

function summaryOf(counts: ImportCounts, dryRun: boolean, priceRows: number, seconds: string): string {
  const { created, updated, unchanged, rejected, mended } = counts;
  const total = created + updated + unchanged + rejected;
  const lines = [
    `${dryRun ? 'Nothing was written; it would be' : 'Imported'}: ${whole(total)} rows in ${seconds} s`,
    `  created    ${whole(created)}`,
    `  updated    ${whole(updated)}`,
    `  unchanged  ${whole(unchanged)}`,
    `  rejected   ${whole(rejected)}`,
  ];
  if (mended > 0) lines.push(`  mended     ${whole(mended)}`);
  if (priceRows > 0) lines.push(`Rows of the price file that cannot be used: ${whole(priceRows)}`);
  return lines.join('\n');
}

const everyMs = 2000;

/**
 * Returns a function that prints the progress: on a terminal as one changing line, elsewhere as a new line every two
 * seconds. Called with null, it clears the line on a terminal.
 */
function progressLine(): (counts: ImportCounts | null, share: number) => void {
  const { isTTY } = process.stdout;
  let last = performance.now();
  return (counts, share) => {
    if (counts === null) {
      if (isTTY) process.stdout.write('\r\u001b[K');
      return;
    }
    if (!isTTY && performance.now() - last < everyMs) return;
    last = performance.now();
    const rows = counts.created + counts.updated + counts.unchanged + counts.rejected;
    const line = `${whole(rows)} rows, ${Math.floor(share * 100)} % of the file, ${whole(counts.rejected)} rejected`;
    process.stdout.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
}

const whole = (count: number): string => count.toLocaleString('en-GB');

main().catch((error: unknown) => {
  const gone = isDatabaseGone(error) ? 'The database cannot be reached; what was imported so far stays.' : null;
  console.error(gone ?? (error instanceof Error ? error.message : error));
  process.exit(1);
});
