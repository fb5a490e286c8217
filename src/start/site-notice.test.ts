import { afterEach, describe, expect, it } from 'vitest';
import { noticeKey } from '#/modules/content/rules/notice-key.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const home = '/ecom/shop/browse/groceries';
const { database, browser } = await openTestShop({ pages: (await readAllPages()).built });

const say = (words: string) => saveContent(database, noticeKey, { content: [{ type: 'hologram' }, { type: 'text', heading: null, body: [words] } as { type: string }], events: [] });
/** Gives each variant of the notice's experiment its share of the visitors. */
const share = (shares: Record<string, number>) =>
  runSql(database, `update flags.variants set share = coalesce(($1::jsonb ->> variant)::smallint, 0) where experiment = 'site_banner_type'`, [JSON.stringify(shares)]);

async function open(path = home) {
  const { status, text, headers } = await browser().call('GET', path);
  return { status, text, isPublic: headers.get('cache-control')?.startsWith('public') ?? false, notice: /<aside aria-label="Service notice">(.*?)<\/aside>/s.exec(text)?.[1] ?? null };
}
const noticeOf = async (path?: string) => (await open(path)).notice;
/** Waits until the page at home shows a notice like this, which takes at most two seconds. */
const shows = (words: string) => expect.poll(() => noticeOf(), { timeout: 5000 }).toContain(words);
const showsNone = () => expect.poll(() => noticeOf(), { timeout: 5000 }).toBeNull();

afterEach(async () => {
  await saveFlagSetting(database, 'site_banner', null);
  await share({ default: 100 });
});

describe('the service notice', () => {
  it('is part of public pages while its flag is on, with the text of its fragment, and they stay cacheable [SH-411] [SH-412] [SH-424]', async () => {
    await say('Snow delays vans. [Which?](/ecom/help-information) [Gone](/ecom/gone)');
    expect(await noticeOf()).toBeNull();
    await saveFlagSetting(database, 'site_banner', true);
    await shows('Snow delays vans.');
    const { notice, isPublic } = await open();
    expect(isPublic).toBe(true);
    expect([...notice!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/ecom/help-information']);
    await say('The vans drive again.');
    await shows('The vans drive again.');
    expect(await noticeOf('/ecom/sign-in')).toContain('The vans drive again.');
    await deleteContent(database, noticeKey);
    await showsNone();
    await say('Once more');
    await shows('Once more');
    await saveFlagSetting(database, 'site_banner', false);
    await showsNone();
  });

  it('has the type that everyone has by the experiment, and is not part of the page if it is not the same for everyone [SH-410]', async () => {
    await say('Please note');
    await saveFlagSetting(database, 'site_banner', true);
    for (const [variant, mark] of [['default', 'Information'], ['warning', 'Warning'], ['danger', 'Error']] as const) {
      await share({ [variant]: 100 });
      await shows(`aria-label="${mark}"`);
    }
    for (const shares of [{ payment: 100 }, { danger: 50, default: 50 }]) {
      await share(shares);
      await showsNone();
      expect((await open()).isPublic).toBe(true);
      await share({ default: 100 });
      await shows('aria-label="Information"');
    }
  });
});
