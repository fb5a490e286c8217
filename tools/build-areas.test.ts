import { spawnSync } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltFiles } from '../src/start/read-pages.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-twenty-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script in a checkout, with a process of its own: a build reads and keeps the checkout's modules. */
function runIn(checkout: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8', timeout: 110_000, env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) throw new Error(stdout + stderr);
}

/** Returns the size of a built checkout's first pages in gzip bytes: all scripts that a page loads at once. */
async function weigh(checkout: string): Promise<Record<string, number>> {
  const built = join(checkout, 'build/shop');
  const { shop } = JSON.parse(await readFile(join(built, 'page-files.json'), 'utf8')) as BuiltFiles;
  const weights: Record<string, number> = {};
  for (const page of ['home/home', 'browse/category', 'browse/search', 'browse/product']) {
    const files = [shop!.entry, shop!.layouts['main']!, shop!.modules[`shop/${page}.tsx`]!];
    const scripts = new Set(files.flatMap(({ script, imports }) => [script, ...imports]));
    const sizes = await Promise.all([...scripts].map(async (script) => gzipSync(await readFile(join(built, `client${script}`))).length));
    weights[page] = sizes.reduce((sum, size) => sum + size, 0);
  }
  return weights;
}

it('twenty more pages of the shop add at most 100 bytes to each first page', async () => {
  // The server tests and the journeys need this build too, so it is made only once.
  runIn(root, ['tools/build-pages.ts']);
  const before = await weigh(root);

  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'src', 'tools']) await cp(join(root, file), join(folder, file), { recursive: true });
  for await (const file of glob('tsconfig*.json', { cwd: root })) await cp(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const table = join(folder, 'src/page-table.ts');
  const rows: string[] = [];
  for (let place = 0; place < 20; place += 1) {
    rows.push(`  row('dummy-${place}', '/ecom/dummy-pages/number-${place}/:id', { file: 'shop/dummy-${place}.tsx', type: 'dummy-${place}' }),`);
    const page = `import { Container } from '#/design/layout/container.tsx';\nexport default function Dummy() {\n  return <Container><h1>Dummy page ${place}</h1></Container>;\n}\n`;
    await writeFile(join(folder, `src/pages/shop/dummy-${place}.tsx`), page);
  }
  const text = await readFile(table, 'utf8');
  const written = text.replace("  row('not-found',", () => `${rows.join('\n')}\n  row('not-found',`);
  expect(written).not.toBe(text);
  await writeFile(table, written);

  // Only the scripts of the shop are weighed: the console, the server and compression would take most of the time.
  runIn(folder, ['--input-type=module', '-e', `import { buildScripts } from './tools/build-areas.ts'; await buildScripts(process.cwd(), 'build/shop', ['shop']);`]);
  const after = await weigh(folder);
  expect(await readFile(join(folder, 'build/shop/page-files.json'), 'utf8')).toContain('shop/dummy-19.tsx');
  for (const [page, weight] of Object.entries(before)) {
    expect(weight).toBeGreaterThan(50_000);
    expect(after[page]! - weight, page).toBeLessThanOrEqual(100);
  }
}, 240_000);
