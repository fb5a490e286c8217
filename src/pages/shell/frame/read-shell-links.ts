import type { WireCategory } from '#/contract/rest-types.ts';
import type { WireFooter, WireFooterLink, WireFooterSection } from '#/contract/rest-types.ts';
import { readFooter } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import * as pages from '#/page-paths.ts';
import { listMissingPages } from '#/page-table.ts';
import { campaignAddress } from '#/pages/campaign-address.ts';
import { findLiveLinks } from '#/pages/leads-somewhere.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { menusOf, type ShellData } from './shell-data.ts';

/** The links of the header whose pages depend on what staff have published or put into the category tree. */
const headerLinks: readonly string[] = [pages.customerService, pages.newProducts, pages.inspiration];

/**
 * Loads the links of every page's frame, and takes the menus from the category tree. Leaves out the menus or the footer
 * if they fail to load twice (SH-269 to SH-271), and then sets `missing`. A footer that does not exist (404) is not
 * missing. Links of the header that lead nowhere are among the missing pages.
 */
export async function readShellLinks(calls: CallLayer, tree: Promise<WireCategory[]>): Promise<Pick<ShellData, 'menus' | 'footer' | 'missing' | 'missingPages'>> {
  const [roots, footer] = await Promise.all([
    tree.catch(withoutIt(null)),
    readFooter(calls).catch((error: unknown) => (error instanceof CallFailure && error.status === 404 ? undefined : withoutIt(null)(error))),
  ]);
  const live = await findLiveLinks(calls, [...headerLinks, ...(footer ? linksOf(footer) : [])], roots);
  const dead = headerLinks.filter((href) => !live.has(href));
  return {
    menus: roots ? menusOf(roots) : [],
    footer: footer ? shownFooter(footer, live) : null,
    missing: roots === null || footer === null,
    missingPages: dead.length === 0 ? listMissingPages() : [...listMissingPages(), ...dead],
  };
}

const linksOf = ({ support, about, shops, social, apps, siteLinks }: WireFooter): string[] =>
  [support, about, shops, social, apps].flatMap((section) => section.links).concat(siteLinks).map(({ href }) => href);

/** Caches the results of `presentFooter` for frozen footers, which many pages share, with the links that were live. */
const shownFooters = new WeakMap<WireFooter, { live: string; shown: WireFooter }>();

function shownFooter(footer: WireFooter, found: ReadonlySet<string>): WireFooter {
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
