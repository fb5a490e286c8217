import type { CategoryRecord } from './product-record.ts';

/** A category with the names of the categories above it and its own, outermost first. */
export interface CategoryTrail {
  id: number;
  name: string;
  url: string;
  trail: string[];
}

/** Returns the categories in the order of the tree: each is followed by those below it. */
export function categoryTrails(categories: readonly Pick<CategoryRecord, 'id' | 'name' | 'url' | 'parentId'>[]): CategoryTrail[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const from = (parentId: number | null, above: string[]): CategoryTrail[] =>
    (below.get(parentId) ?? []).flatMap(({ id, name, url }) => {
      const trail = [...above, name];
      return [{ id, name, url, trail }, ...from(id, trail)];
    });
  return from(null, []);
}
