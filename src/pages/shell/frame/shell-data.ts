import type { WireCategory, WireFooter } from '#/contract/rest-types.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import type { PublicSettings } from '#/pages/page-server.ts';
import type { Audience, PageRow } from '#/page-row.ts';
import type { KnownPages } from '#/platform/web/router/use-has-page.ts';

/** The part of a category that the menus need. */
export interface MenuEntry {
  id: string;
  name: string;
  url: string;
}

/** The data of every page's frame, public and the same for everyone. */
export interface ShellData extends KnownPages {
  /** The roots shown in menus, each with the departments to show. */
  menus: (MenuEntry & { departments: MenuEntry[] })[];
  footer: WireFooter | null;
  /** Whether the menus or the footer could not be loaded; false if the shop has no footer. */
  missing: boolean;
  settings: PublicSettings;
  /** The HTML of the service notice; null if the page shows none. */
  notice: string | null;
  /** The patterns of pages that show a placeholder while they load: see `listSkeletons`. */
  skeletons: readonly [pattern: string, skeleton: PageRow['skeleton']][];
  /** The path and the audience of the page that this data came with. */
  opened: { pathname: string; audience: Audience };
}

/** Returns the frame's new data, with the earlier menus or footer if the new ones could not be loaded. */
export function withLinksOf(before: ShellData | null, now: ShellData): ShellData {
  if (!now.missing || before === null) return now;
  return { ...now, menus: now.menus.length > 0 ? now.menus : before.menus, footer: now.footer ?? before.footer };
}

/**
 * Returns the two upper levels of the category tree, without the categories that menus leave out. Every page contains
 * them, so they have only the data that menus show.
 */
export function menusOf(roots: readonly WireCategory[]): ShellData['menus'] {
  const known = menusOfTrees.get(roots);
  if (known !== undefined) return known;
  const entry = ({ id, name, url }: WireCategory): MenuEntry => ({ id, name, url });
  const menus = roots.filter(inMenus).map((root) => ({ ...entry(root), departments: Object.freeze(root.children.filter(inMenus).map(entry)) as MenuEntry[] }));
  if (Object.isFrozen(roots)) menusOfTrees.set(roots, Object.freeze(menus) as ShellData['menus']);
  return menus;
}

/** Caches the menus of frozen category trees, which many pages share. */
const menusOfTrees = new WeakMap<readonly WireCategory[], ShellData['menus']>();
