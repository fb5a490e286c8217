import { describe, expect, it, vi } from 'vitest';
import { json, openCalls, type Sent } from '#/platform/web/testing/open-calls.ts';
import { createCallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOrderToShopFrom, readTrolleyWithRecommendations } from './recommendation-calls.ts';

it('requests a trolley with eight recommendations, with the trolley page in its experience header [SC-242]', async () => {
  const sent: Request[] = [];
  const answer = { trolley: null, failures: [], recommendedProducts: { products: [], totalResults: 0, failures: null } };
  const calls = createCallLayer({
    env: 'prod',
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    pagePath: () => '/ecom/shop/trolley',
    features: () => [],
    fetch: async (address, init) => {
      sent.push(new Request(new URL(String(address), 'https://shop.test'), init));
      return Response.json({ data: { getTrolleyWithRecommendations: answer } });
    },
  });
  expect(await readTrolleyWithRecommendations(calls, '0')).toEqual(answer);
  await readTrolleyWithRecommendations(calls, '0', { start: 8, size: 4 });
  expect(sent.map(({ headers, url }) => [headers.get('experience'), new URL(url).searchParams.get('tag')])).toEqual(
    Array.from({ length: 2 }, () => ['trolley-page', 'get-trolley-with-recommendations']),
  );
  const asked = await Promise.all(sent.map(async (request) => ((await request.json()) as { variables: object }).variables));
  expect(asked).toEqual([
    { orderId: '0', recommendationsSize: 8, recommendationsStart: 0 },
    { orderId: '0', recommendationsSize: 4, recommendationsStart: 8 },
  ]);
});

describe('an order to shop from again', () => {
  const order = { customerOrderId: '7', status: 'COMPLETED', startDateTime: null, endDateTime: null, numberOfLines: 0, orderLines: [] };
  const product = (lineNumber: string, markedForDelete = false) => ({ lineNumber, markedForDelete, promotions: [], weights: { uoms: ['C62'] }, images: null, thumbnail: null, formattedPriceRange: null, formattedWeightRange: null, uoms: ['C62'], ranges: [] });

  /** Answers a call with this answer after a while, and records the request. */
  function opened(answer: object, afterMs = 0) {
    const sent: Sent[] = [];
    const { calls } = openCalls(async (asked, signal) => {
      sent.push(asked);
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, afterMs);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return json({ data: { getOrderWithRecommendations: answer } });
    });
    return { calls, sent };
  }

  it('is asked for the trolley, with the page in its experience header; products no longer sold are left out [SC-636 part] [SC-637 part]', async () => {
    const { calls, sent } = opened({ order, products: [product('1'), product('2', true)], recommendedProducts: { products: [product('3')], totalResults: 1, failures: null }, failures: null });
    const { products, recommended } = await readOrderToShopFrom(calls, '7', { trolleyId: '8', lines: 100 });
    expect([products, recommended].map((found) => found.map(({ lineNumber }) => lineNumber))).toEqual([['1'], ['3']]);
    const [{ headers, body }] = sent as [Sent];
    expect(headers).toMatchObject({ experience: 'shop-from-previous-order' });
    expect(JSON.parse(body as string).variables).toEqual({ customerOrderId: '7', trolleyId: '8', productsSize: 100, recommendationsSize: 8, recommendationsStart: 0 });
  });

  it('is shown without recommendations if those failed, and is a 404 if there is none [SC-637 part]', async () => {
    const failed = opened({ order, products: [], recommendedProducts: { products: [], totalResults: 0, failures: [{ type: '500', message: 'no' }] }, failures: null });
    expect(await readOrderToShopFrom(failed.calls, '7', { trolleyId: '8', lines: 100 })).toMatchObject({ order, recommended: [] });
    const none = opened({ order: null, products: null, recommendedProducts: null, failures: [{ type: '404', message: '404 Order not found' }] });
    await expect(readOrderToShopFrom(none.calls, '7', { trolleyId: '8', lines: 100 })).rejects.toMatchObject({ body: { code: '404' } });
  });

  it('may take 45 seconds [SC-636 part]', async () => {
    vi.useFakeTimers();
    const answer = { order, products: [], recommendedProducts: null, failures: null };
    const read = async (afterMs: number) => {
      const reading = readOrderToShopFrom(opened(answer, afterMs).calls, '7', { trolleyId: '8', lines: 100 }).then(() => 'read', (error: unknown) => error);
      await vi.advanceTimersByTimeAsync(46_000);
      return reading;
    };
    expect(await read(44_900)).toBe('read');
    expect(await read(45_100)).toBeInstanceOf(CallFailure);
    vi.useRealTimers();
  });
});
