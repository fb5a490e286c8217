import type { WireCategory } from '#/contract/rest-types.ts';
import { parseTaxonomy, readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import type { WholeAnswer } from '#/platform/web/call-layer/make-call.ts';
import { publicCalls } from './page-calls.ts';
import type { PageServer } from './page-server.ts';

const asked = new WeakMap<PageServer, Promise<WireCategory[]>>();

/** The tree of the last answer: parsing it took a tenth of the time of a page. */
let last: { text: string; tree: WireCategory[] } | null = null;

/** The category tree, requested once however many parts of the page being rendered need it (SH-267). */
export function taxonomyOfPage(context: PageServer, pagePath: string): Promise<WireCategory[]> {
  const tree = asked.get(context) ?? readTaxonomy(publicCalls(context, pagePath), readTree);
  asked.set(context, tree);
  return tree;
}

async function readTree(answer: WholeAnswer): Promise<WireCategory[]> {
  const text = await answer.blob.text();
  if (last?.text !== text) last = { text, tree: freezeAll(await parseTaxonomy(answer)) };
  return last.tree;
}

/** Pages share the tree, so none may change it. */
function freezeAll(categories: WireCategory[]): WireCategory[] {
  for (const category of categories) {
    freezeAll(category.children);
    Object.freeze(category);
  }
  return Object.freeze(categories) as WireCategory[];
}
