import type { WireCategory } from '#/contract/rest-types.ts';
import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import { readFooter } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { campaignAddress } from '#/pages/campaign-address.ts';
import { findLiveLinks } from '#/pages/leads-somewhere.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { menusOf, type ShellData } from './shell-data.ts';

/**
 * Loads the links of every page's frame, and takes the menus from the category tree. Leaves out the menus or the footer
 * if they fail to load twice (SH-269 to SH-271), and then sets `missing`. A footer that does not exist (404) is not
 * missing.
 */
export async function readShellLinks(calls: CallLayer, tree: Promise<WireCategory[]>): Promise<Pick<ShellData, 'menus' | 'footer' | 'missing'>> {
  const [roots, footer] = await Promise.all([
    tree.catch(withoutIt(null)),
    readFooter(calls).catch((error: unknown) => (error instanceof CallFailure && error.status === 404 ? undefined : withoutIt(null)(error))),
  ]);
  return { menus: roots ? menusOf(roots) : [], footer: footer ? await shownFooter(calls, footer, roots) : null, missing: roots === null || footer === null };
}

/** Caches the results of `presentFooter` for frozen footers, which many pages share, with the links that were live. */
const shownFooters = new WeakMap<WireFooter, { live: string; shown: WireFooter }>();

async function shownFooter(calls: CallLayer, footer: WireFooter, roots: readonly WireCategory[] | null): Promise<WireFooter> {
  const { support, about, shops, social, apps, siteLinks } = footer;
  const links = [support, about, shops, social, apps].flatMap((section) => section.links).concat(siteLinks);
  const found = await findLiveLinks(calls, links.map(({ href }) => href), roots);
  if (!Object.isFrozen(footer)) return presentFooter(footer, found);
  const live = [...found].join('\n');
  const known = shownFooters.get(footer);
  if (known?.live === live) return known.shown;
  const shown = Object.freeze(presentFooter(footer, found));
  shownFooters.set(footer, { live, shown });
  return shown;
}

/** The sister shops whose links in the footer get campaign parameters (SH-364). */
const sisterShops = new Set(['Cellar', 'Gifts', 'Garden']);

/**
 * Returns the footer with campaign parameters on the links to sister shops, and without links to pages that this shop
 * does not have.
 */
function presentFooter(footer: WireFooter, live: ReadonlySet<string>): WireFooter {
  const kept = (links: WireFooterLink[]) =>
    links
      .filter(({ href }) => live.has(href))
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
