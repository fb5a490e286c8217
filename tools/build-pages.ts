// Builds the pages, unless their sources are unchanged since the last build. `--force` always builds.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildPages } from './build-areas.ts';

// Shoppers get React's production build, whatever the environment of this script says.
process.env['NODE_ENV'] = 'production';

const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'build/pages-stamp');

const stamp = await stampOfSources();
const present = await readFile(stampFile, 'utf8').catch(() => '');
if (present !== stamp || !existsSync(join(root, 'build/shop/page-files.json')) || process.argv.includes('--force')) {
  const started = performance.now();
  console.log('Building the pages.');
  // An interrupted build must not look like the last good one.
  await rm(stampFile, { force: true });
  await buildPages(root, join(root, 'build/shop'));
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(stampFile, stamp);
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

// Hashes the files' contents, because a checkout gives every file a new time. Leaves out server code, because the
// pages' build does not contain it.
async function stampOfSources(): Promise<string> {
  const fixed = ['package-lock.json', 'vite.config.ts', 'tools/build-areas.ts'];
  const sources: string[] = [];
  const files = ['tools/vite-*.ts', 'src/page-*.ts', 'src/{pages,design,contract,platform/{rules,web},modules/*/{rules,web}}/**/*.*'];
  for await (const path of glob(files, { cwd: root })) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) sources.push(path);
  }
  sources.sort();
  const hash = createHash('sha256');
  for (const path of [...fixed, ...sources]) {
    hash.update(`${path}\0`).update(await readFile(join(root, path))).update('\0');
  }
  return hash.digest('hex');
}
