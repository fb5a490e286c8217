import { pageTable } from '#/page-table.ts';
import * as entry from '#/pages/entry.server.tsx';
import { AssetFiles } from '#/start/asset-files.ts';
import type { BuiltPages, PagesModule } from '#/start/read-pages.ts';
import { noPageFiles } from './no-page-files.ts';

export interface AllPages {
  built: BuiltPages;
  /** The path pattern of each built page, such as `/ecom/products/:productName/:productId`. */
  paths: string[];
}

/**
 * Returns every page of the shop, for tests of the whole shop. The server renders the pages from their sources, without
 * a build.
 */
export async function readAllPages(): Promise<AllPages> {
  const paths = pageTable.filter((row) => row.file !== null).map(({ path }) => path.replace('**', '*'));
  return { built: { pages: entry as unknown as PagesModule, files: noPageFiles, assets: AssetFiles.none() }, paths };
}
