// Vite's chunks: what the pages that shoppers come to need travels in few files, and nothing else travels with it.
import { join } from 'node:path';

/** The modules as Rolldown knows them while it groups them. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Every one of the pages stands in these. */
const frame = ['entry.client.tsx', 'root.tsx', 'shell/main-layout.tsx'];

/** The pages that shoppers come to first, whose weight has a budget. */
const firstPages = ['shop/home.tsx', 'shop/category.tsx', 'shop/search.tsx', 'shop/product.tsx'];

/**
 * Says whether a module is needed by the frame, or by three of the first pages at least. They stand together, whoever
 * shares them, so that the style sheet that orders the layers comes before all others. Counting all pages that share
 * a module would let some pages of staff bring their tables to every shopper. A component of the design is so small that
 * two of the first pages are enough: it weighs less among the others than alone.
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
  // The pages themselves stay the chunks that the router asks for.
  for (const page of [...frame, ...firstPages]) needed.delete(join(root, 'src/pages', page));
  return needed;
}

/** Everything that a module brings with it at once; what it asks for later is not among these. */
function reach(start: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>([start]);
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    if (module === null && id === start) throw new Error(`${start} is no page of this build`);
    for (const imported of module?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
