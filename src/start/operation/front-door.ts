import type { Shop } from '#/start/build-shop.ts';
import { failurePage } from '#/start/pages/failure-page.ts';
import { healthHeaders, liveAnswer } from './live-answer.ts';

/**
 * Answers requests while the shop starts: the health checks report live but not ready, and everything else gets a 503
 * with `retry-after`. Once opened, it passes every request to the shop.
 */
export class FrontDoor {
  #fetch: Shop['fetch'] = async (request) => answerWhileStarting(request);

  readonly fetch: Shop['fetch'] = (request, bindings) => this.#fetch(request, bindings);

  open(shop: Pick<Shop, 'fetch'>): void {
    this.#fetch = shop.fetch;
  }
}

const retryAfterSeconds = 5;

function answerWhileStarting(request: Request): Response {
  const address = new URL(request.url);
  if (address.pathname === '/health/live') return liveAnswer();
  if (address.pathname === '/health/ready') {
    return Response.json({ ready: false, database: false }, { status: 503, headers: healthHeaders });
  }
  if (request.headers.get('accept')?.includes('text/html')) return failurePage({ address, retryAfterSeconds });
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) };
  return Response.json({ error: 'unavailable', message: 'The shop is starting. Please try again shortly.' }, { status: 503, headers });
}
