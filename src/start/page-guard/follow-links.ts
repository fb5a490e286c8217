import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { pageRow } from '#/page-table.ts';
import { anchorsOf } from './page-outline.ts';

export interface LinksFollowed {
  /** How many addresses were opened. */
  opened: number;
  /** Each link that leads nowhere, with the kind of page on which it was found first. */
  faults: string[];
}

const shopOrigin = 'https://shop.test';
/** Pages link to makers of browsers, for shoppers whose browser is too old (SH-393). */
const othersPages = new Set(['www.google.com', 'www.mozilla.org', 'www.microsoft.com']);

/**
 * Opens these addresses and then every address that they link to, and so on. Of links of one kind (the same page, the
 * same names in the query) it opens at most `atMost`.
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
      if (url?.protocol === 'tel:') continue;
      if (url?.origin !== shopOrigin) {
        if (!othersPages.has(url?.host ?? '')) addFault(`${href} (${text}) is of another site`, address);
        continue;
      }
      const to = url.pathname + url.search;
      if (to === address) {
        // The design page's specimens link to places that are not on it.
        const isThere = url.hash === '' || pageRow(address).area === 'design' || answer.text.includes(`id="${url.hash.slice(1)}"`);
        if (!isThere) addFault(`${url.hash} is not on the page`, address);
        continue;
      }
      const known = found.get(to);
      const number = ofKind.get(kindOf(to)) ?? 0;
      if (known) known.from ??= address;
      else if (number < atMost) {
        found.set(to, { from: address, status: 0 });
        ofKind.set(kindOf(to), number + 1);
      }
    }
  }
  for (const [address, { from, status }] of found) if (from !== null && status >= 400) addFault(`${address} is answered by ${status}`, from);
  return { opened: found.size, faults: [...faults].map(([link, kind]) => `${link}: on ${kind}`).sort() };
}

interface Opened {
  /** A page that links to it. */
  from: string | null;
  status: number;
}

/** A redirect is a link too. */
function linksOf({ headers, text }: TestAnswer): { href: string | null; text: string }[] {
  const location = headers.get('location');
  return location === null ? anchorsOf(text) : [{ href: location, text: 'redirect' }];
}

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, shopOrigin);
  const names = [...new Set(searchParams.keys())].sort();
  return pageRow(pathname).name + (names.length > 0 ? `?${names.join('&')}` : '');
}
