import { createHash } from 'node:crypto';

/** What a page that could not be rendered at all says; `retryAfterSeconds` when it may be there again in a moment. */
export interface PageFailure {
  status: 500 | 503;
  customerCarePhone: string;
  retryAfterSeconds?: number;
}

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;color:#1c2a23;background:#fbf9f4}
main{max-width:38rem;margin:12vh auto 0;padding:0 1.5rem}h1{font:600 1.875rem/1.2 Georgia,serif}a{color:#1f5a3c}
@media (prefers-color-scheme:dark){body{color:#edf1ec;background:#121a15}a{color:#7fc79c}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** A page that needs nothing: no database, no files, no script. It says what happened and where to go. */
export function failurePage({ status, customerCarePhone, retryAfterSeconds }: PageFailure): Response {
  const soon = status === 503;
  const title = soon ? 'We will be back in a moment' : 'Sorry, something has gone wrong...';
  const phone = escapeHtml(customerCarePhone);
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${soon ? 'The shop cannot be reached just now. Your trolley and your slot are kept. Please try again in a few seconds.' : `Please contact Customer Care on <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`}</p>
<p><a href="/ecom/shop/browse/groceries">Go to the groceries home</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
