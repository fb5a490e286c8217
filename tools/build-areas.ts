// Builds the pages: one build per area for the browser, one build for the server, and the list of built files.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { neededFirst } from './vite-first-pages.ts';
import type { BuiltFiles } from '../src/start/read-pages.ts';
import type { PageArea } from '../src/page-row.ts';

/** Each area has its own document, entry and scripts, so shoppers load nothing of the console. */
const allAreas: readonly PageArea[] = ['shop', 'console', 'design'];

/** The page table of the checkout that is being built; a test adds pages to it. */
type PageTableModule = Pick<typeof import('../src/page-table.ts'), 'pageTable' | 'layoutFiles'>;

/** Builds the pages of the checkout at `root` into `folder`. */
export async function buildPages(root: string, folder: string): Promise<void> {
  await buildScripts(root, folder, allAreas);
  await compressFiles(join(folder, 'client'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/pages/entry.server.tsx',
      outDir: join(folder, 'server'),
      rolldownOptions: {
        output: { entryFileNames: 'index.js' },
        // The server loads all its code at start, so a dynamic import that loads nothing later is not a mistake.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
}

/** Builds what browsers load for these areas, and the list of built files. Empties `folder` first. */
export async function buildScripts(root: string, folder: string, areas: readonly PageArea[]): Promise<void> {
  const { pageTable, layoutFiles } = (await import(pathToFileURL(join(root, 'src/page-table.ts')).href)) as PageTableModule;
  await rm(folder, { recursive: true, force: true });
  const built: BuiltFiles = {};
  for (const area of areas) {
    const rows = pageTable.filter((row) => row.area === area && row.file !== null);
    const layouts = [...new Set(rows.flatMap(({ layout, hasPrintView }) => (hasPrintView ? [layout, 'none' as const] : [layout])))];
    built[area] = await buildArea({ root, folder, area, files: rows.map(({ file }) => file!), layouts: layouts.map((name) => [name, layoutFiles[name]]) });
  }
  await writeFile(join(folder, 'page-files.json'), JSON.stringify(built));
}

interface AreaBuild {
  root: string;
  folder: string;
  area: PageArea;
  files: readonly string[];
  layouts: readonly (readonly [name: string, file: string])[];
}

async function buildArea({ root, folder, area, files, layouts }: AreaBuild): Promise<BuiltFiles[string]> {
  const entry = `entry.${area}.tsx`;
  const modules = [...new Set([...files, ...layouts.map(([, file]) => file)])];
  const outDir = join(folder, 'client');
  const manifest = `${area}.json`;
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      manifest,
      rolldownOptions: {
        input: Object.fromEntries([entry, ...modules].map((file) => [basename(file, '.tsx').replace('.', '-'), join(root, 'src/pages', file)])),
        preserveEntrySignatures: 'exports-only',
        ...(area === 'shop' && { output: { codeSplitting: { groups: shopChunks(root) } } }),
      },
    },
  });
  const written = JSON.parse(await readFile(join(outDir, manifest), 'utf8')) as Manifest;
  await rm(join(outDir, manifest));
  const fileOf = (file: string) => pageFileOf(written, `src/pages/${file}`);
  return {
    entry: fileOf(entry),
    modules: Object.fromEntries(modules.map((file) => [file, fileOf(file)])),
    layouts: Object.fromEntries(layouts.map(([name, file]) => [name, fileOf(file)])),
  };
}

/**
 * Returns the chunks that put the code shared by the first pages into few files. Fifty small files would compress a
 * tenth worse, and each would need a request.
 */
function shopChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const isNeededFirst = neededFirst(root);
  return [
    // Separate, so that React runs in its own task, and its file stays in the browser's cache when only our code
    // changes.
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|src[\\/]platform[\\/]web[\\/]react-first\./, priority: 2 },
    { debugName: 'shop', name: (id, graph) => (isNeededFirst(id, graph) ? 'shop' : null), test: /src[\\/]/, priority: 1 },
    // These three are separate from the code that only the first pages need, because other pages share them with a
    // first page.
    { name: 'dates', test: /src[\\/]platform[\\/]rules[\\/]london-time\./, minShareCount: 2, priority: 0.5 },
    { name: 'fields', test: /src[\\/]design[\\/](?:\w+[\\/])?(?:field|select|table|disclosure)\./, minShareCount: 2, priority: 0.5 },
    { name: 'forms', test: /src[\\/]design[\\/](?:\w+[\\/])?(?:checkbox|choice|password-input|radio-group|stack|text-input|use-scripted)\./, minShareCount: 2 },
  ];
}

/** Returns the files of a module and of all its static imports; throws if the build does not contain the module. */
function pageFileOf(manifest: Manifest, key: string): BuiltFiles[string]['entry'] {
  const found = manifest[key];
  if (found === undefined) throw new Error(`${key} is not in the build`);
  const keys = new Set([key]);
  for (const one of keys) for (const imported of manifest[one]!.imports ?? []) keys.add(imported);
  const chunks = [...keys].map((one) => manifest[one]!);
  return {
    script: `/${found.file}`,
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css).reverse())].map((file) => `/${file}`),
    imports: chunks.slice(1).map(({ file }) => `/${file}`),
  };
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Brotli's own settings, and others that compress some scripts a quarter of a percent better: which is best cannot be foreseen. */
const brotliSettings: Record<number, number>[] = [{}, { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT }, { [constants.BROTLI_PARAM_NDIRECT]: 4 }];

/** Compresses a text with Brotli at the highest quality, in the way that makes it smallest. */
async function brotliBest(plain: Buffer): Promise<Buffer> {
  const always = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const copies = await Promise.all(brotliSettings.map((own) => promisify(brotliCompress)(plain, { params: { ...always, ...own } })));
  return copies.reduce((best, copy) => (copy.length < best.length ? copy : best));
}

/** Writes a Brotli copy and a gzip copy of each text file. */
async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    await writeFile(`${file}.br`, await brotliBest(plain));
    // This memory level compresses scripts best: its blocks are shorter, and each block has its own Huffman code.
    await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9, memLevel: 7 }));
  }
}
