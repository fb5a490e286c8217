// Vite's chunks: packs the code that the pages where shoppers arrive need into few files, with nothing else.
import { join } from 'node:path';

/** The module graph, as Rolldown exposes it while grouping modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Every page is rendered inside these. */
const frame = ['entry.shop.tsx', 'shell/main-layout.tsx'];

/** The pages where shoppers arrive; their size has a budget. */
const firstPages = ['shop/home.tsx', 'shop/category.tsx', 'shop/search.tsx', 'shop/product.tsx'];

/**
 * Says whether a module is needed by the frame, or by at least three of the first pages. These modules share a chunk,
 * so that the style sheet that orders the layers comes before all others. Counting all pages that share a module would
 * make every shopper load the tables of some staff pages. A design component is so small that two of the first pages
 * are enough: it takes fewer bytes among the others than alone.
 */
export function neededFirst(root: string): (id: string, graph: ModuleGraph) => boolean {
  let needed: Set<string> | null = null;
  return (id, graph) => (needed ??= findNeeded(root, graph)).has(id);
}

function findNeeded(root: string, graph: ModuleGraph): Set<string> {
  const reachedFrom = (page: string) => reach(join(root, 'src/pages', page), graph);
  const needed = new Set(frame.flatMap((page) => [...reachedFrom(page)]));
  const counts = new Map<string, number>();
  for (const id of firstPages.flatMap((page) => [...reachedFrom(page)])) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) if (count >= (id.includes('/src/design/') ? 2 : 3)) needed.add(id);
  // The pages themselves stay the chunks that the router loads.
  for (const page of [...frame, ...firstPages]) needed.delete(join(root, 'src/pages', page));
  return needed;
}

/** All static imports of a module, direct and indirect; dynamic imports do not count. */
function reach(start: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>([start]);
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    if (module === null && id === start) throw new Error(`${start} is not a page of this build`);
    for (const imported of module?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
