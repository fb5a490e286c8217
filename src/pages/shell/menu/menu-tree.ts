import { useState } from 'react';
import type { WireCategory } from '#/contract/rest-types.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { menuRoots, type MenuCategory } from '#/modules/storefront/rules/menu-state.ts';
import { readTaxonomy } from '#/modules/storefront/web/storefront-calls.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { createExpiringCache } from '#/platform/web/storage/expiring-cache.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';

/** The time for which an open document keeps the category tree, in milliseconds (SH-267). */
const lifeMs = 300_000;

const trees = createExpiringCache<WireCategory[]>(lifeMs);

/**
 * Returns the roots of the category tree that menus show, and the whole tree once it has loaded. While the tree loads, and if it fails to load, returns the
 * roots and departments that came with the page; the menu then shows each department as a link.
 */
export function useMenuTree(menus: ShellData['menus']): { roots: readonly MenuCategory[]; tree: readonly WireCategory[] | null; loading: boolean } {
  const calls = useCalls();
  const [kept] = useState(() => trees.find('tree'));
  const { answer, failed } = useLoaded(kept ? null : 'tree', async () => {
    const tree = await readTaxonomy(calls);
    trees.keep('tree', tree);
    return tree;
  });
  const tree = kept ?? answer;
  return { tree, roots: menuRoots(tree ?? departmentsOnly(menus)), loading: tree === null && !failed };
}

function departmentsOnly(menus: ShellData['menus']): MenuCategory[] {
  const shown = { banner: null, emptyOfProducts: false, hiddenInNav: false };
  return menus.map(({ departments, ...root }) => ({
    ...shown,
    ...root,
    children: departments.map((department) => ({ ...shown, ...department, children: [] })),
  }));
}
