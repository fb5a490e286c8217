import { randomBytes } from 'node:crypto';

/**
 * Returns the GraphiQL page for a browser that opens the graph's address. The page comes from its npm package, not from
 * a CDN.
 */
export async function graphiqlPage(endpoint: string): Promise<Response> {
  // The package has nine megabytes of text, so load it only when a browser first opens the page.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const nonce = randomBytes(16).toString('base64');
  const page = renderGraphiQL({ endpoint, title: 'Larder: the graph of calls', credentials: 'same-origin' } as never);
  const html = page.replace(/<script>(?=\s*function prepareBlob)/, `<script nonce="${nonce}">`);
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' blob:`,
    // The editor writes its own style elements, and starts workers from strings.
    `style-src 'self' 'unsafe-inline'`,
    `worker-src blob:`,
    `font-src 'self' data:`,
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') };
  return new Response(html, { headers });
}
