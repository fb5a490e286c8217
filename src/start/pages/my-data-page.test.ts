import { expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const page = '/ecom/myaccount/my-data';
const hour = 60 * 60_000;

it('a customer can ask again for their data once the files have not come for an hour', async () => {
  const { browser } = await shop.customer();
  const read = async () => /<main[\s\S]*<\/main>/.exec((await browser.call('GET', page)).text)![0];
  const canAsk = (html: string) => html.includes('value="download"');
  expect(canAsk(await read())).toBe(true);
  const form = { form: 'download' };
  expect((await browser.call('POST', page, { form, headers: { origin: 'https://shop.test' } })).status).toBe(303);
  const waiting = await read();
  expect([canAsk(waiting), waiting.includes('See whether it is ready')]).toEqual([false, true]);
  try {
    await moveClock(database, (await readClock(database)) + hour + 1000);
    const overdue = await read();
    expect([canAsk(overdue), overdue.includes('has taken too long'), overdue.includes('See whether it is ready')]).toEqual([true, true, false]);
  } finally {
    await moveClock(database, null);
  }
});
