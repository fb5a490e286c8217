import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
let folder: string;

describe('the import command', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-import-'));
    await writeFile(join(folder, 'feed.csv'), 'code,product_name,brands\n0012,Green tea,Tilda\n=1+1,Formula,\n14,,\n');
    await writeFile(join(folder, 'prices.csv'), 'code,price_pence,unit\n0012,199,C62\n14,100,C62\n');
    await writeFile(join(folder, 'empty.csv'), '');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [[], 'Which product feed?'],
    [['feed.csv'], 'Which prices? Products cannot be imported without them: --prices prices.csv'],
    [['feed.csv', 'more.csv', '--prices', 'prices.csv'], 'One product feed at a time: feed.csv, more.csv'],
    [['feed.csv', '--prices', 'nowhere.csv'], 'There is no file '],
    [['feed.csv', '--prices', 'prices.csv', '--dryrun'], "Unknown option '--dryrun'"],
  ])('explains what is wrong with %o, and its usage', async (given, why) => {
    const { status, errors } = await run(given);
    expect(status).toBe(2);
    expect(errors).toContain(why);
    expect(errors).toContain('Usage: npm run import -- products.tsv --prices prices.csv [--dry-run]');
  });

  it('says when a file is not a feed', async () => {
    const answer = await run(['feed.csv', '--prices', 'empty.csv']);
    expect(answer).toMatchObject({ status: 1, errors: 'The price file is empty.\n' });
  });

  it('reports in a dry run what would happen, and changes nothing', async () => {
    const { status, output } = await run(['feed.csv', '--prices', 'prices.csv', '--dry-run']);
    expect(status).toBe(0);
    expect(output).toMatch(/Nothing was written; it would be: 3 rows in .* s\n +created +1\n +updated +0\n +unchanged +0\n +rejected +2\n/);
    expect(await runSql(database, 'select from catalogue.products')).toHaveLength(0);
  });

  it('imports, counts, and writes the rejected rows to a report that it names', async () => {
    const { status, output } = await run(['feed.csv', '--prices', 'prices.csv']);
    expect(status).toBe(0);
    expect(output).toMatch(/Imported: 3 rows in .* s\n +created +1\n +updated +0\n +unchanged +0\n +rejected +2\n/);
    expect(await runSql(database, 'select line_number as line, name from catalogue.products')).toEqual([
      { line: '0012', name: 'Green tea' },
    ]);
    // The dry run's report is in the same folder, and its name may contain the same second.
    const [report] = (await readdir(folder)).map((name) => join(folder, name)).filter((file) => output.includes(`${file}\n`));
    expect(report).toMatch(/import-report-[\d-]+\.csv$/);
    expect(await readFile(report!, 'utf8')).toBe(
      "file,line,code,reason\r\nproducts,3,'=1+1,‘=1+1’ is not a code of 1 to 14 digits\r\nproducts,4,14,it has no name\r\n",
    );
  });

  it('lists a corrected row in the report, and imports it', async () => {
    await writeFile(join(folder, 'mended.csv'), 'code,product_name,brands\n0013,Black tea,Caf\ufffd\n');
    await writeFile(join(folder, 'mended-prices.csv'), 'code,price_pence\n0013,250\n');
    const { status, output } = await run(['mended.csv', '--prices', 'mended-prices.csv']);
    expect(status).toBe(0);
    expect(output).toMatch(/ +created +1\n +updated +0\n +unchanged +0\n +rejected +0\n +mended +1\n/);
    const report = /Rejected and corrected rows, with the reasons: (.*)\n/.exec(output)![1]!;
    expect(await readFile(report, 'utf8')).toBe(
      'file,line,code,reason\r\nproducts,2,0013,"mended: its brands was left out, because a word of it cannot be read (U+FFFD)"\r\n',
    );
    expect(await runSql(database, `select brand from catalogue.products where line_number = '0013'`)).toEqual([{ brand: null }]);
  });
});

async function run(given: string[]): Promise<{ status: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'import.ts'), ...given], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((end) => child.on('close', (code) => end(code ?? -1))),
  ]);
  return { status, output, errors };
}
