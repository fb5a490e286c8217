import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from './testing/test-shop.ts';

const settings = { LARDER_TEST_HOOKS: '0', LARDER_PROXIES: '1', LARDER_PROXY_ADDRESSES: '10.0.0.5,10.1.0.0/16' };
const shop = await openTestShop({ settings });

/** Fails to sign in once, from this peer, with a forwarded address; returns the addresses whose attempts were counted. */
async function countedFor(peer: string, forwarded: string): Promise<string[]> {
  await runSql(shop.database, 'truncate platform.throttles');
  const browser = new TestBrowser((request) => {
    request.headers.set('x-forwarded-for', forwarded);
    return shop.shop.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  });
  expect((await browser.signIn('ada@example.test', 'a wrong one')).status).toBe(401);
  const counted = await runSql<{ key: Buffer }>(shop.database, 'select key_hash as key from platform.throttles');
  return [peer, forwarded].filter((address) => counted.some(({ key }) => key.equals(hash('sha256', address, 'buffer'))));
}

it('a shop behind its proxies counts attempts of the forwarded address, and those of a direct caller by its own [AC-050 part]', async () => {
  expect(await countedFor('10.0.0.5', '203.0.113.9')).toEqual(['203.0.113.9']);
  expect(await countedFor('10.1.2.3', '203.0.113.9')).toEqual(['203.0.113.9']);
  expect(await countedFor('198.51.100.7', '203.0.113.9')).toEqual(['198.51.100.7']);
});
