import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { pageRow } from '#/page-table.ts';
import { anchorsOf } from './page-outline.ts';

export interface LinksFollowed {
  /** The number of addresses that were opened. */
  opened: number;
  /** Each link that leads nowhere or to an unexpected site, with the kind of page where it was found first. */
  faults: string[];
}

const shopOrigin = 'https://shop.test';
/** Pages link to browser vendors, for shoppers whose browser is too old (SH-393), and to the stores that have the app (SH-375). */
const othersPages = new Set(['www.google.com', 'www.mozilla.org', 'www.microsoft.com', 'play.google.com', 'apps.apple.com']);

/**
 * Opens these addresses, then every address that they link to, and so on. It opens at most `atMost` links to a page with
 * each of the names in its query; pages of one file and type count as one page then. Counting the twelve slot pages apart,
 * or combinations of names, would open them hundreds of times.
 */
export async function followLinks(browser: TestBrowser, firsts: readonly string[], atMost: number): Promise<LinksFollowed> {
  const faults = new Map<string, string>();
  const addFault = (link: string, from: string) => void (faults.has(link) || faults.set(link, kindOf(from)));
  const found = new Map<string, Opened>(firsts.map((address) => [address, { from: null, status: 0 }]));
  const ofKind = new Map<string, number>();
  for (const [address, opened] of found) {
    const answer = await browser.call('GET', address);
    opened.status = answer.status;
    for (const { href, text } of linksOf(answer)) {
      const url = URL.parse(href ?? '', shopOrigin + address);
      if (url?.protocol === 'tel:' || href?.startsWith('data:text/calendar')) continue;
      if (url?.origin !== shopOrigin) {
        if (!othersPages.has(url?.host ?? '')) addFault(`${href} (${text}) is of another site`, address);
        continue;
      }
      const to = url.pathname + url.search;
      if (to === address) {
        // The specimens on the design page link to fragments that are not on it.
        const isThere = url.hash === '' || pageRow(address).area === 'design' || answer.text.includes(`id="${url.hash.slice(1)}"`);
        if (!isThere) addFault(`${url.hash} is not on the page`, address);
        continue;
      }
      const known = found.get(to);
      const kinds = kindsOf(to);
      if (known) known.from ??= address;
      else if (kinds.some((kind) => (ofKind.get(kind) ?? 0) < atMost)) {
        found.set(to, { from: address, status: 0 });
        for (const kind of kinds) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
      }
    }
  }
  for (const [address, { from, status }] of found) if (from !== null && status >= 400) addFault(`${address} is answered by ${status}`, from);
  return { opened: found.size, faults: [...faults].map(([link, kind]) => `${link}: on ${kind}`).sort() };
}

interface Opened {
  /** The first page found to link here; null for an address that no page links to. */
  from: string | null;
  status: number;
}

/** Returns the links of an answer; a redirect counts as a link. */
function linksOf({ headers, text }: TestAnswer): { href: string | null; text: string }[] {
  const location = headers.get('location');
  return location === null ? anchorsOf(text) : [{ href: location, text: 'redirect' }];
}

/** Returns the page's file and type with each name in the query; the page alone without a query. */
function kindsOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address, shopOrigin);
  const names = [...new Set(searchParams.keys())];
  const { name: page, file, type } = pageRow(pathname);
  return names.length === 0 ? [page] : names.map((name) => `${file ?? page} ${type}?${name}`);
}

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, shopOrigin);
  const names = [...new Set(searchParams.keys())].sort();
  return pageRow(pathname).name + (names.length > 0 ? `?${names.join('&')}` : '');
}
