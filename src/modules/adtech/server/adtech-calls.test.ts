import { beforeAll, describe, expect, it } from 'vitest';
import type { WireBanner } from '#/contract/rest-types.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import type { BannerRecord } from '#/modules/adtech/rules/banner-record.ts';
import { saveBanner } from './banner-store.ts';

const shop = await openTestShop();
const { database } = shop;

const aBanner = (more: Partial<BannerRecord> & { id: string }): BannerRecord => ({
  type: 'mega-menu',
  categories: [],
  searchTerms: [],
  textArea: {
    offerHeading: 'New',
    heading: `Heading of ${more.id}`,
    subheading: 'Baked this morning',
    link: { url: '/ecom/shop/browse/groceries/bakery', text: 'Shop bread', altText: 'A sourdough loaf' },
  },
  image: { src: '/ecom/images/1/abcdefghijklmnopqrst.svg' },
  tracking: { impressionUrls: [], clickUrls: [], vendor: 'Larder' },
  startDate: null,
  endDate: null,
  ...more,
});

const ask = (json: object): Promise<TestAnswer> => shop.browser().call('POST', '/adtech-prod/v2/adtech/banners', { json });
const idsFor = async (json: object) => ((await ask(json)).body.banners as WireBanner[]).map(({ id, category, searchTerm }) => [category ?? searchTerm, id]);
const track = (id: string, event: string) => shop.browser().call('GET', `/adtech-prod/v2/adtech/banners/${id}/${event}`);

beforeAll(async () => {
  const banners: BannerRecord[] = [
    aBanner({ id: 'menu-bakery', categories: ['groceries/bakery'], tracking: { impressionUrls: ['https://ads.example/seen'], clickUrls: ['https://ads.example/chosen'], vendor: 'Millers' } }),
    aBanner({ id: 'menu-bakery-late', categories: ['groceries/dairy', 'groceries/bakery/bread'], startDate: '2020-01-01', endDate: '2999-12-31' }),
    aBanner({ id: 'menu-over', categories: ['groceries/pet', 'groceries/dairy'], endDate: '2020-12-31' }),
    aBanner({ id: 'menu-to-come', categories: ['groceries/pet', 'groceries/dairy'], startDate: '2999-01-01' }),
    aBanner({ id: 'browse-bakery', type: 'browse', categories: ['groceries/bakery'] }),
    aBanner({ id: 'search-bread', type: 'search', searchTerms: ['sliced bread', 'bread'] }),
    aBanner({ id: 'a-before', type: 'interstitial', categories: ['groceries'] }),
    aBanner({ id: 'z-after', type: 'interstitial', categories: ['groceries'] }),
    aBanner({ id: 'thanks', type: 'order-confirmation', categories: ['groceries'] }),
  ];
  for (const [place, banner] of banners.entries()) await saveBanner(database, banner, place * 1000);
});

describe('the call for banners', () => {
  it('answers with the banner’s texts, image and tracking [SH-273] [SH-278 part]', async () => {
    const answer = await ask({ type: 'mega-menu', categories: ['groceries/bakery', 'groceries/pet'], style: 'traffic_driver', trolleyId: '0' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        banners: [
          {
            category: 'groceries/bakery',
            id: 'menu-bakery',
            textArea: {
              offerHeading: 'New',
              heading: 'Heading of menu-bakery',
              subheading: 'Baked this morning',
              link: { url: '/ecom/shop/browse/groceries/bakery', text: 'Shop bread', altText: 'A sourdough loaf' },
            },
            image: { src: '/ecom/images/1/abcdefghijklmnopqrst.svg' },
            tracking: {
              impressionUrls: ['/adtech-prod/v2/adtech/banners/menu-bakery/impressions', 'https://ads.example/seen'],
              clickUrls: ['/adtech-prod/v2/adtech/banners/menu-bakery/clicks', 'https://ads.example/chosen'],
              vendor: 'Millers',
            },
          },
        ],
      },
    ]);
  });

  it('answers with at most one banner per category, of its own or of the nearest category above, and none outside its days; 400 without a type, and without categories and search term [SH-278]', async () => {
    expect(await idsFor({ type: 'mega-menu', categories: ['groceries/bakery/rolls', 'groceries/bakery/bread', '/groceries/dairy/', 'groceries/bakery_tins'] })).toEqual([
      ['groceries/bakery/rolls', 'menu-bakery'],
      ['groceries/bakery/bread', 'menu-bakery-late'],
      ['/groceries/dairy/', 'menu-bakery-late'],
    ]);
    expect(await idsFor({ type: 'mega-menu', categories: ['groceries/pet'] })).toEqual([]);
    expect(await idsFor({ type: 'mega-menu', categories: [] })).toEqual([]);
    expect((await ask({ categories: ['groceries'] })).status).toBe(400);
    expect((await ask({ type: 'browse' })).status).toBe(400);
    expect((await ask({ type: 'billboard', categories: ['groceries'] })).status).toBe(422);
  });

  it('answers for each place of SC-137 on its own, and with the banner saved last [SC-137 part]', async () => {
    expect(await idsFor({ type: 'browse', categories: ['groceries/bakery'] })).toEqual([['groceries/bakery', 'browse-bakery']]);
    expect(await idsFor({ type: 'browse', categories: ['groceries/dairy'] })).toEqual([]);
    expect(await idsFor({ type: 'search', searchTerm: ' Sliced  BREAD ' })).toEqual([[' Sliced  BREAD ', 'search-bread']]);
    expect(await idsFor({ type: 'search', searchTerm: 'bread knife' })).toEqual([]);
    expect(await idsFor({ type: 'interstitial', categories: ['groceries'] })).toEqual([['groceries', 'z-after']]);
    expect(await idsFor({ type: 'order-confirmation', categories: ['groceries'] })).toEqual([['groceries', 'thanks']]);
  });
});

describe('the tracking addresses', () => {
  it('answer 204 and count impressions and clicks for each banner and day [SH-284]', async () => {
    await shop.setClock('2026-11-23T09:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => track('browse-bakery', 'impressions')));
    expect((await track('browse-bakery', 'clicks')).status).toBe(204);
    // Half past midnight in London is still the day before in UTC during summer time.
    await shop.setClock('2027-06-30T23:30:00Z');
    const seen = await track('browse-bakery', 'impressions');
    expect([seen.status, seen.body]).toEqual([204, null]);
    const counts = await runSql(database, `select day::text, impressions::int, clicks::int from adtech.banner_counts where banner_id = 'browse-bakery' order by day`);
    expect(counts).toEqual([
      { day: '2026-11-23', impressions: 8, clicks: 1 },
      { day: '2027-07-01', impressions: 1, clicks: 0 },
    ]);
    await shop.setClock(null);
  });

  it('answer 404 for a banner that does not exist, and count nothing', async () => {
    expect((await track('nobody', 'clicks')).status).toBe(404);
    expect((await track('thanks', 'views')).status).toBe(404);
    expect(await runSql(database, `select banner_id from adtech.banner_counts where banner_id in ('nobody', 'thanks')`)).toEqual([]);
  });
});

describe('banners that staff keep', () => {
  const browser = shop.browser();
  let bearer: string;
  let staffId: number;
  const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });
  const body = ({ type, categories, searchTerms, textArea, image, tracking, startDate, endDate }: BannerRecord) => ({ type, categories, searchTerms, textArea, image, tracking, startDate, endDate });

  beforeAll(async () => {
    const staff = await makeStaff(database, ['CONTENT_PUBLISH']);
    staffId = staff.staffId;
    await signStaffIn(browser, staff.email);
    bearer = await staffTokenOf(browser);
  });

  const audit = async (id: string) => {
    const rows = await runSql<{ action: string; detail: string }>(
      database,
      `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'banner' = $2 order by id`,
      [staffId, id],
    );
    return rows.map(({ action, detail }) => [action, JSON.parse(detail)]);
  };

  it('are created, changed, read and deleted, each change with an audit entry [AC-546 part] [SC-695 part]', async () => {
    const record = aBanner({ id: 'staff-tea', type: 'search', searchTerms: [' Black  Tea '], categories: ['/Groceries/Tea/'] });
    const added = await call('PUT', 'banners/staff-tea', { ...body(record), version: null });
    const stored = { ...body(record), searchTerms: ['black tea'], categories: ['groceries/tea'] };
    expect([added.status, added.body]).toEqual([201, { ...stored, id: 'staff-tea', state: 'LIVE', impressions: 0, clicks: 0, version: expect.any(String) }]);
    await track('staff-tea', 'clicks');
    const again = await call('PUT', 'banners/staff-tea', stored);
    expect([again.status, again.body.version, again.body.clicks]).toEqual([200, added.body.version, 1]);
    const changed = await call('PUT', 'banners/staff-tea', { ...stored, image: null, version: added.body.version });
    expect([changed.status, changed.body.image, (await call('GET', 'banners/staff-tea')).body]).toEqual([200, null, changed.body]);
    expect(await idsFor({ type: 'search', searchTerm: 'black tea' })).toEqual([['black tea', 'staff-tea']]);
    expect((await call('DELETE', 'banners/staff-tea')).status).toBe(204);
    expect((await call('GET', 'banners/staff-tea')).status).toBe(404);
    expect((await call('DELETE', 'banners/staff-tea')).status).toBe(404);
    expect(await idsFor({ type: 'search', searchTerm: 'black tea' })).toEqual([]);
    expect(await audit('staff-tea')).toEqual([
      ['BANNER_ADD', { banner: 'staff-tea', after: stored }],
      ['BANNER_CHANGE', { banner: 'staff-tea', before: { image: stored.image }, after: { image: null } }],
      ['BANNER_REMOVE', { banner: 'staff-tea', before: { ...stored, image: null }, after: {} }],
    ]);
  });

  it('refuse a change that is based on an old version, or that would replace an unseen banner [AC-546 part]', async () => {
    const record = body(aBanner({ id: 'staff-jam', categories: ['groceries/jam'] }));
    // A form sends '', because calls leave out members that are null (SH-468).
    const { status, body: first } = await call('PUT', 'banners/staff-jam', { ...record, version: '' });
    expect(status).toBe(201);
    await call('PUT', 'banners/staff-jam', { ...record, type: 'browse', version: first.version });
    for (const version of [first.version, null, '']) {
      const late = await call('PUT', 'banners/staff-jam', { ...record, image: null, version });
      expect([late.status, late.body.error, late.body.message]).toEqual([409, 'BANNER_CHANGED', 'Someone else has changed this banner. Its heading is now: Heading of staff-jam']);
    }
    await call('DELETE', 'banners/staff-jam');
    const gone = await call('PUT', 'banners/staff-jam', { ...record, version: first.version });
    expect([gone.status, gone.body.message]).toEqual([409, 'Someone else has deleted this banner.']);
    expect((await call('GET', 'banners/staff-jam')).status).toBe(404);
  });

  it('refuse a banner of a menu for a category that no menu asks for [AC-546 part]', async () => {
    const record = body(aBanner({ id: 'staff-menu', categories: ['groceries/bakery', '/groceries/bakery/bread/'] }));
    const refused = await call('PUT', 'banners/staff-menu', record);
    const message = 'A menu shows only banners of departments, the categories on its first level. Please remove: groceries/bakery/bread';
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'categories', code: 'CUSTOM', message }]]);
    expect((await call('PUT', 'banners/staff-menu', { ...record, type: 'browse' })).status).toBe(201);
    expect((await call('PUT', 'banners/staff-menu', { ...record, categories: ['groceries/bakery'] })).status).toBe(200);
  });

  it('refuse addresses that could run a script, and a banner that answers nothing', async () => {
    const record = body(aBanner({ id: 'staff-bad', categories: ['groceries'] }));
    const linkTo = (url: string) => ({ ...record, textArea: { ...record.textArea, link: { ...record.textArea.link, url } } });
    for (const bad of [linkTo('javascript:alert(1)'), linkTo('//evil.example'), linkTo('/\\evil.example'), { ...record, image: { src: 'http://a.example/b.png' } }, { ...record, categories: [' / '] }, { ...record, textArea: { ...record.textArea, heading: 'Te\0a' } }, { ...record, categories: [] }]) {
      expect([JSON.stringify(bad), (await call('PUT', 'banners/staff-bad', bad)).status]).toEqual([JSON.stringify(bad), 422]);
    }
    expect((await call('PUT', 'banners/Staff%20Bad', record)).status).toBe(404);
  });

  it('are listed by a part of their id or heading, a page at a time [AC-546 part] [SC-732 part]', async () => {
    const { body } = await call('GET', 'banners?query=MENU-bakery&size=1&start=1');
    expect([body.totalResults, body.content.map(({ id }: { id: string }) => id)]).toEqual([2, ['menu-bakery-late']]);
    expect((await call('GET', 'banners?query=menu_bakery')).body.totalResults).toBe(0);
  });
});
