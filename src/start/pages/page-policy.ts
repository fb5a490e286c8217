import { createHash } from 'node:crypto';

/**
 * A document whose policy allows its scripts by their hashes instead of a nonce, so that the same bytes can be sent to
 * many clients.
 */
export interface SealedPage {
  html: string;
  /** The sources for `script-src`, one per inline script. */
  scripts: string[];
}

/**
 * Removes a rendering's nonce from its HTML and returns the hashes of the scripts that had the nonce. A script without
 * the nonce does not come from the page, and the policy still blocks it.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const [first = '', ...others] = html.split(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  let before = first;
  for (const after of others) {
    const opening = before.slice(before.lastIndexOf('<'));
    const end = after.indexOf('>');
    const attributes = opening + after.slice(0, end);
    if (/^<script\s/.test(`${attributes} `) && !/\ssrc=/.test(attributes)) {
      const text = after.slice(end + 1, after.indexOf('</script>', end));
      scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    before = after;
  }
  return { html: first + others.join(''), scripts: [...scripts] };
}

/**
 * Returns the content security policy of a page: it loads and runs only the shop's own files and the inline scripts
 * listed here. The staff console also loads images only from the shop, and no other site may frame it.
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
