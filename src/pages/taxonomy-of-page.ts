import type { WireCategory } from '#/contract/rest-types.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import { publicCalls } from './page-calls.ts';
import type { PageServer } from './page-server.ts';

const asked = new WeakMap<PageServer, Promise<WireCategory[]>>();

/** Loads the category tree, only once for each page being rendered, however many parts of the page need it (SH-267). */
export function taxonomyOfPage(context: PageServer, pagePath: string): Promise<WireCategory[]> {
  const tree = asked.get(context) ?? readTaxonomy(publicCalls(context, pagePath));
  asked.set(context, tree);
  return tree;
}
