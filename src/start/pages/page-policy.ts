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
 * Returns the HTML without the rendering's nonce, and the hashes of the inline scripts that had the nonce. A script
 * without the nonce does not come from the page, and the policy still blocks it.
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

/** The origins of the scripts, frames and calls of a card provider or a marketing script. */
export interface ProviderSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

const noProvider: ProviderSources = { scripts: [], frames: [], calls: [] };

/** The sources of a card provider that shows its own fields. */
export interface CardSources extends ProviderSources {
  /** The origins of the frame in which a holder answers their bank. A page that charges a saved card needs nothing else. */
  bankPages: readonly string[];
}

/** What Stripe's fields and its frame of the bank's page need. */
export const stripeSources: CardSources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  bankPages: ['https://hooks.stripe.com'],
};

/**
 * What a marketing script needs: the scripts of its own folder, and calls to where it comes from (decision 180). Pages may
 * show any https image anyway.
 */
export function marketingSources(script: string): ProviderSources {
  const { origin, pathname } = new URL('.', script);
  // Browsers decode a source's path before they compare it. A bare ';' or ',' would end the source.
  const folder = pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return { scripts: [origin + folder], frames: [], calls: [origin] };
}

/**
 * Returns the content security policy of a page. It runs only the shop's own script files, and inline scripts with one
 * of these sources (hashes or a nonce). Shop pages may show images from any https address, and only the shop itself may
 * frame them. The staff console shows only the shop's images, and nothing may frame it. `provider` names the
 * sources of a card provider that shows its own fields on this page (decision 81), or of a marketing script (decision 148).
 */
export const pagePolicy = (
  scripts: readonly string[],
  { isStaff, provider: given }: { isStaff: boolean; provider?: ProviderSources | null },
): string => {
  const provider = given ?? noProvider;
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts, ...provider.scripts].join(' '),
    ...(provider.calls.length > 0 ? [['connect-src', `'self'`, ...provider.calls].join(' ')] : []),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    isStaff ? `img-src 'self' data:` : `img-src 'self' https: data:`,
    ['frame-src', `'self'`, ...provider.frames].join(' '),
    `frame-ancestors ${isStaff ? `'none'` : `'self'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
};
