// Builds the pages with React Router, unless the last build was made from exactly the same sources. `--force` always
// builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'build/pages-stamp');

const stamp = await stampOfSources();
const present = await readFile(stampFile, 'utf8').catch(() => '');
if (present !== stamp || !existsSync(join(root, 'build/shop/client')) || process.argv.includes('--force')) {
  await build();
}

async function build(): Promise<void> {
  const started = performance.now();
  console.log('Building the pages.');
  // A build that is interrupted must not be mistaken for the last good one.
  await rm(stampFile, { force: true });
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const built = spawnSync(process.execPath, [program, 'build'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) {
    console.error(`${built.stdout}${built.stderr}`);
    console.error('The build of the pages failed.');
    process.exit(1);
  }
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(stampFile, stamp);
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

// Hashes content, because a checkout gives every file a new time stamp. Server code is not part of the pages' build.
async function stampOfSources(): Promise<string> {
  const fixed = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
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
