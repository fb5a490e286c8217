import type { WireCategory, WireFooter } from '#/contract/rest-types.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import type { PublicSettings } from '#/pages/page-server.ts';
import type { Audience, PageRow } from '#/page-table.ts';
import type { KnownPages } from '#/platform/web/router/use-has-page.ts';

/** A category as the menus need it. */
export interface MenuEntry {
  name: string;
  url: string;
}

/** The data of every page's frame: public, the same for everybody. */
export interface ShellData extends KnownPages {
  /** The roots shown in menus, each with the departments that are shown. */
  menus: (MenuEntry & { departments: MenuEntry[] })[];
  footer: WireFooter | null;
  /** Menus or footer could not be loaded; a shop that has no footer does not count. */
  missing: boolean;
  settings: PublicSettings;
  /** Which pages show a placeholder while they load: see `listSkeletons`. */
  skeletons: readonly [pattern: string, skeleton: PageRow['skeleton']][];
  /** The document's first page, and who may open it. */
  opened: { pathname: string; audience: Audience };
}

/** New data for the frame, with earlier menus and footer in place of those that could not be loaded. */
export function withLinksOf(before: ShellData | null, now: ShellData): ShellData {
  if (!now.missing || before === null) return now;
  return { ...now, menus: now.menus.length > 0 ? now.menus : before.menus, footer: now.footer ?? before.footer };
}

/** The two upper levels of the category tree: every page carries them, so nothing beyond what menus show. */
export function menusOf(roots: readonly WireCategory[]): ShellData['menus'] {
  const known = menusOfTrees.get(roots);
  if (known !== undefined) return known;
  const entry = ({ name, url }: WireCategory): MenuEntry => ({ name, url });
  const menus = roots.filter(inMenus).map((root) => ({ ...entry(root), departments: Object.freeze(root.children.filter(inMenus).map(entry)) as MenuEntry[] }));
  if (Object.isFrozen(roots)) menusOfTrees.set(roots, Object.freeze(menus) as ShellData['menus']);
  return menus;
}

/** Caches the menus of frozen category trees, which many pages share. */
const menusOfTrees = new WeakMap<readonly WireCategory[], ShellData['menus']>();
