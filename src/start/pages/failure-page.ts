import { createHash } from 'node:crypto';
import { groceriesHome } from '#/page-paths.ts';

/** Input for the fallback page, shown when rendering failed completely or the shop is unavailable. */
export interface PageFailure {
  address: URL;
  /** The time after which the browser may try again, if the shop is unavailable; null if rendering itself failed. */
  retryAfterSeconds: number | null;
}

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;color:#1c2a23;background:#fbf9f4}
main{max-width:38rem;margin:12vh auto 0;padding:0 1.5rem}h1{font:600 1.875rem/1.2 Georgia,serif}a{color:#1f5a3c}
button{font:inherit;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:6px;color:#fff;background:#1f5a3c}
@media (prefers-color-scheme:dark){body{color:#edf1ec;background:#121a15}a{color:#7fc79c}button{color:#121a15;background:#7fc79c}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const soon = {
  title: 'We will be back in a moment',
  text: 'The shop cannot be reached just now. Your trolley and your slot are kept. Please try again in a few seconds.',
};
/** The text of the refresh screen (SH-391). */
const refresh = {
  title: "Sorry, we're experiencing an unexpected error.",
  text: 'These problems are normally temporary. Please refresh the page and try again.',
};

/**
 * Returns a page that needs no database, files or script. Its 'Refresh' requests the same address again, even after a
 * form was posted there. The status is 503 with `retry-after`, or 500 with the refresh screen (SH-400).
 */
export function failurePage({ address, retryAfterSeconds }: PageFailure): Response {
  const { title, text } = retryAfterSeconds === null ? refresh : soon;
  const query = [...address.searchParams].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<form>${query.join('')}<button>Refresh</button></form>
<p><a href="${groceriesHome}">Go to the groceries home</a></p></main></body></html>`;
  return new Response(html, {
    status: retryAfterSeconds === null ? 500 : 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
      ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
