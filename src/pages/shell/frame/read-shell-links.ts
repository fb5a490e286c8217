import type { WireCategory } from '#/contract/rest-types.ts';
import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import { readFooter } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { hasPage } from '#/page-table.ts';
import { campaignAddress } from '#/pages/campaign-address.ts';
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
  return { menus: menus ?? [], footer: footer ? shownFooter(footer) : null, missing: menus === null || footer === null };
}

/** Caches the results of `presentFooter` for frozen footers, which many pages share. */
const shownFooters = new WeakMap<WireFooter, WireFooter>();

function shownFooter(footer: WireFooter): WireFooter {
  if (!Object.isFrozen(footer)) return presentFooter(footer);
  const known = shownFooters.get(footer) ?? Object.freeze(presentFooter(footer));
  shownFooters.set(footer, known);
  return known;
}

/** The sister shops whose links in the footer get campaign parameters (SH-364). */
const sisterShops = new Set(['Cellar', 'Gifts', 'Garden']);

/**
 * Returns the footer with campaign parameters on the links to sister shops, and without links to pages of this shop
 * that are not built yet. Other links to other sites are not checked.
 */
function presentFooter(footer: WireFooter): WireFooter {
  const kept = (links: WireFooterLink[]) =>
    links
      .filter(({ href }) => !href.startsWith('/') || hasPage(href))
      .map((link) => (sisterShops.has(link.title) ? { ...link, href: campaignAddress(link.href, { title: link.title, place: 'footer' }) } : link));
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
