import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AssetFiles } from './asset-files.ts';

/**
 * The entry module of the built pages. The pages are built with a module graph of their own: see
 * `pages/entry.server.tsx`.
 */
export interface PagesModule {
  answerPage(request: Request, server: object, files: PageFiles): Promise<AnsweredPage>;
}

/** The parts of a page's answer, without the cost of a `Response`. The same type as in `pages/page-server.ts`. */
export interface AnsweredPage {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/**
 * The same type as in `pages/page-files.ts`, which cannot be imported here: pages are built separately from the server.
 */
interface PageFile {
  script: string;
  styles: readonly string[];
  imports: readonly string[];
}

export interface PageFiles {
  entry(area: string): PageFile;
  page(area: string, file: string): PageFile;
  layout(area: string, layout: string): PageFile;
}

export interface BuiltPages {
  /** The built module; in development, a function that loads it again for each page. */
  pages: PagesModule | (() => Promise<PagesModule>);
  files: PageFiles;
  assets: AssetFiles;
  /** True if Vite serves the pages: the strict policy would block its scripts. */
  development?: boolean;
}

const buildFolder = resolve(import.meta.dirname, '../../build/shop');

/** Reads the built pages; throws if there are none. The launcher builds them when they are out of date. */
export async function readPages(folder = buildFolder): Promise<BuiltPages> {
  const entry = resolve(folder, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start the shop by `npm start`, which builds them.');
  const [pages, files, assets] = await Promise.all([
    import(pathToFileURL(entry).href) as Promise<PagesModule>,
    readPageFiles(resolve(folder, 'page-files.json')),
    AssetFiles.read(resolve(folder, 'client')),
  ]);
  return { pages, files, assets };
}

/**
 * The contents of `page-files.json`, which `tools/build-pages.ts` writes: for each area, its entry, its modules by
 * their path below `src/pages`, and its layouts by name.
 */
export type BuiltFiles = Record<string, { entry: PageFile; modules: Record<string, PageFile>; layouts: Record<string, PageFile> }>;

async function readPageFiles(path: string): Promise<PageFiles> {
  const built = JSON.parse(await readFile(path, 'utf8')) as BuiltFiles;
  return {
    entry: (area) => built[area]!.entry,
    page: (area, file) => built[area]!.modules[file]!,
    layout: (area, layout) => built[area]!.layouts[layout]!,
  };
}
