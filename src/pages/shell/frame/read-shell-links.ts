import type { WireCategory } from '#/contract/rest-types.ts';
import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import { readFooter } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { hasPage } from '#/page-table.ts';
import { menusOf, type ShellData } from './shell-data.ts';

/**
 * Loads the links of every page's frame, and takes the menus from the category tree. Leaves out the menus or the footer
 * if they fail to load twice (SH-269 to SH-271), and then sets `missing`. A footer that does not exist (404) is not
 * missing.
 */
export async function readShellLinks(calls: CallLayer, tree: Promise<WireCategory[]>): Promise<Pick<ShellData, 'menus' | 'footer' | 'missing'>> {
  const [menus, footer] = await Promise.all([
    tree.then(menusOf, () => null),
    readFooter(calls).catch((error: unknown) => (error instanceof CallFailure && error.status === 404 ? undefined : null)),
  ]);
  return { menus: menus ?? [], footer: footer ? withoutDeadLinks(footer) : null, missing: menus === null || footer === null };
}

/** Caches the results of `leaveOutDeadLinks` for frozen footers, which many pages share. */
const shownFooters = new WeakMap<WireFooter, WireFooter>();

/**
 * Returns the footer without links to pages of this shop that are not built yet. Links to other sites are not checked.
 */
function withoutDeadLinks(footer: WireFooter): WireFooter {
  if (!Object.isFrozen(footer)) return leaveOutDeadLinks(footer);
  const known = shownFooters.get(footer) ?? Object.freeze(leaveOutDeadLinks(footer));
  shownFooters.set(footer, known);
  return known;
}

function leaveOutDeadLinks(footer: WireFooter): WireFooter {
  const kept = (links: WireFooterLink[]) => links.filter(({ href }) => !href.startsWith('/') || hasPage(href));
  const section = (one: WireFooterSection) => ({ ...one, links: kept(one.links) });
  const { support, about, shops, social, apps, siteLinks } = footer;
  return {
    ...footer,
    support: section(support),
    about: section(about),
    shops: section(shops),
    social: section(social),
    apps: section(apps),
    siteLinks: kept(siteLinks),
  };
}
