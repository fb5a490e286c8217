import { expect, it } from 'vitest';
import { openingLines } from './opening-lines.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: (await readAllPages()).built });
const addressesOf = (reference: boolean) =>
  openingLines('https://shop.test', { env: 'prod', reference }).map((line) => /https:\S+$/.exec(line)![0].replace('https://shop.test', ''));

it('every address that a starting shop prints can be opened, even in a shop without products; the reference only where it is served', async () => {
  const headers = { accept: 'text/html' };
  const opened = await Promise.all(addressesOf(true).map((path) => shop.browser().call('GET', path, { headers })));
  expect(opened.map(({ status, headers: sent }) => [status, sent.get('content-type')?.split(';')[0]])).toEqual(Array(3).fill([200, 'text/html']));
  expect(addressesOf(false)).toEqual(addressesOf(true).slice(0, 1));
});
