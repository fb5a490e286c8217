import { createHash } from 'node:crypto';
import type { AuthenticationMessage } from '#/modules/payments/rules/authentication-message.ts';

/**
 * Returns the page of the sandbox's card issuer, which asks the cardholder to approve or refuse the payment. The
 * checkout page shows it in a frame.
 */
export function challengePage(transactionId: string, returnUrl: string): Response {
  return htmlPage(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
     <p>This is the card sandbox. Choose how your bank should answer.</p>
     <form method="post" action="${escapeHtml(returnUrl)}">
       <input type="hidden" name="transactionId" value="${escapeHtml(transactionId)}">
       <button name="response" value="approve">Approve</button>
       <button name="response" value="refuse">Refuse</button>
     </form>`,
  );
}

/**
 * Returns a page that reports the result of the authentication to the checkout page around the frame. Only a page of
 * our own origin receives it (SC-545).
 */
export function outcomePage(transactionId: string, approved: boolean): Response {
  const told: AuthenticationMessage = { type: 'card-authentication', transactionId, approved };
  const message = JSON.stringify(told).replaceAll('<', '\\u003c');
  return htmlPage(
    'Thank you',
    '<p>Thank you. You can continue in the shop.</p>',
    `window.parent.postMessage(${message}, window.location.origin);`,
  );
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:1.25rem;color:#1c2a23;background:#fff}
h1{margin:0;font-size:1.375rem;line-height:1.25}p{margin:.75rem 0 1.25rem}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;min-height:44px;padding:0 1.5rem;border-radius:999px;border:1.5px solid #1f5a3c;background:#fff;color:#143f2a}`;

function htmlPage(title: string, body: string, script = ''): Response {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`;
  const scriptSource = script ? `'sha256-${hash(script)}'` : `'none'`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash(style)}'; script-src ${scriptSource}; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
    },
  });
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
