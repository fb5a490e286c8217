import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { AssetFiles } from './asset-files.ts';

export interface BuiltPages {
  /** As built; in development a function that loads it for each page. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: AssetFiles;
  /** Pages come from Vite, whose scripts the strict policy would block. */
  development?: boolean;
}

const buildFolder = resolve(import.meta.dirname, '../../build/shop');

/** The built pages; the launcher builds them when they are out of date. */
export async function readPages(): Promise<BuiltPages> {
  const entry = resolve(buildFolder, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start the shop by `npm start`, which builds them.');
  const [build, assets] = await Promise.all([
    import(pathToFileURL(entry).href) as Promise<ServerBuild>,
    AssetFiles.read(resolve(buildFolder, 'client')),
  ]);
  return { build, assets };
}
