import { createHash } from 'node:crypto';

/** A document whose scripts are allowed by what they are, not by a nonce: any number of clients may be sent the same one. */
export interface SealedPage {
  html: string;
  /** Sources for `script-src`, one for each inline script. */
  scripts: string[];
}

/**
 * Takes a rendering's nonce out of its HTML and names the scripts that carried it by their hashes. A script without the
 * nonce was not written by the page, and stays as forbidden as it was.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts] };
}

/**
 * The content security policy of a page: it loads and runs only the shop's own files and the inline scripts named here.
 * The staff console loads pictures from nowhere else, and no other site may show it in a frame.
 */
export const pagePolicy = (scripts: readonly string[], { isStaff }: { isStaff: boolean }): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    isStaff ? `img-src 'self' data:` : `img-src 'self' https: data:`,
    `frame-src 'self'`,
    `frame-ancestors ${isStaff ? `'none'` : `'self'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
