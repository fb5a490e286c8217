// Defines chunks for Vite. They put the code that shoppers need on the page where they arrive into few files, without
// any other code.
import { join } from 'node:path';

/** The module graph, as Rolldown exposes it while grouping modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The entry and the layout of the first pages. */
const frame = ['entry.shop.tsx', 'shell/main-layout.tsx'];

/** The pages on which shoppers arrive; their size has a budget. */
const firstPages = ['shop/home/home.tsx', 'shop/browse/category.tsx', 'shop/browse/search.tsx', 'shop/browse/product.tsx'];

/**
 * Returns a function that decides whether a module belongs to the chunk of the first pages: the frame or at least three
 * of these pages need it. For a design component two pages are enough: it is so small that it takes fewer bytes in the
 * shared chunk than in its own. If all pages counted, every shopper would load code that only other pages need.
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
  // The pages themselves remain separate chunks, which the router loads.
  for (const page of [...frame, ...firstPages]) needed.delete(join(root, 'src/pages', page));
  return needed;
}

/** Returns the module and all its static imports, direct and indirect. Dynamic imports do not count. */
function reach(start: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>([start]);
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    if (module === null && id === start) throw new Error(`${start} is not a page of this build`);
    for (const imported of module?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
