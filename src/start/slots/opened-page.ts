import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';

/** A page's own content, without header and footer. */
export interface OpenedPage {
  status: number;
  main: string;
  /** The text that a shopper reads. */
  words: string;
}

/** Opens a page without script. */
export async function openedPage(browser: TestBrowser, path: string): Promise<OpenedPage> {
  const { status, text } = await browser.call('GET', path);
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
  const words = main.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll('&#x27;', "'").replaceAll(/\s+/g, ' ');
  return { status, main, words };
}
