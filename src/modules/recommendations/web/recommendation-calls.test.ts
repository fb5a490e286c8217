import { expect, it } from 'vitest';
import { createCallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readTrolleyWithRecommendations } from './recommendation-calls.ts';

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
