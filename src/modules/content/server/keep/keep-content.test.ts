import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { database, browser: openBrowser } = await openTestShop();
const browser = openBrowser();
let bearer: string;
let staffId: number;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> =>
  browser.call(method, `/staff-prod/v1/staff/content${endpoint}`, { bearer, ...(json && { json }) });
const keyed = (key: string) => `/${encodeURIComponent(key)}`;
const text = (words: string) => ({ type: 'text', heading: null, body: [words] });
const shown = (contentUrl: string) => browser.call('PUT', '/content-prod/v2/en', { json: { contentUrl } });

beforeAll(async () => {
  const staff = await makeStaff(database, ['CONTENT_PUBLISH']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

async function auditOf(key: string): Promise<{ action: string; detail: object }[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'key' = $2 order by id`,
    [staffId, key],
  );
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as object }));
}

describe('content that staff keep', () => {
  it('shows in the shop once added, follows a change and ends when removed [AC-545 part] [SC-695 part]', async () => {
    const key = '/ecom/autumn';
    const added = await call('PUT', keyed(key), { content: [text('Soup')], version: null });
    expect([added.status, added.body]).toEqual([201, { key, content: [text('Soup')], events: [], version: expect.any(String) }]);
    await expect.poll(async () => (await shown(key)).body.content, { timeout: 20_000 }).toEqual([text('Soup')]);
    const changed = await call('PUT', keyed(key), { content: [text('Stew')], version: added.body.version });
    expect([changed.status, (await call('GET', keyed(key))).body]).toEqual([200, changed.body]);
    await expect.poll(async () => (await shown(key)).body.content, { timeout: 20_000 }).toEqual([text('Stew')]);
    expect((await call('DELETE', `${keyed(key)}?version=${changed.body.version}`)).status).toBe(204);
    await expect.poll(async () => (await shown(key)).status, { timeout: 20_000 }).toBe(404);
    expect((await call('GET', keyed(key))).status).toBe(404);
    expect(await auditOf(key)).toEqual([
      { action: 'CONTENT_ADD', detail: { key, after: { content: [text('Soup')], events: [] } } },
      { action: 'CONTENT_CHANGE', detail: { key, before: { content: [text('Soup')] }, after: { content: [text('Stew')] } } },
      { action: 'CONTENT_REMOVE', detail: { key, before: { content: [text('Stew')], events: [] }, after: { content: [] } } },
    ]);
  });

  it('keeps the fragment that explains meal plans, by its key [AC-411 part] [AC-545 part]', async () => {
    const key = 'recipes/meal-plans/how-to/master';
    const before = (await call('GET', keyed(key))).body;
    expect((await call('PUT', keyed(key), { content: [text('Choose a plan.')], version: before.version })).status).toBe(200);
    const fragment = () => browser.call('PUT', `/content-prod/v2/content/experience-fragments/${key}`, { json: {} });
    await expect.poll(async () => (await fragment()).body.content, { timeout: 20_000 }).toEqual([text('Choose a plan.')]);
  });

  it('takes an omitted member for null, as clients send none [SH-468 part]', async () => {
    const { status, body } = await call('PUT', keyed('/ecom/sparse'), { content: [{ type: 'text', body: ['A'] }], version: '' });
    expect([status, body.content]).toEqual([201, [{ type: 'text', heading: null, body: ['A'] }]]);
    expect((await call('PUT', keyed('/ecom/sparse'), { content: [], version: '' })).status).toBe(409);
  });

  it('keeps components of types that it does not know, and the events, as they are', async () => {
    const key = '/ecom/mixed';
    const future = { type: 'hologram', metres: 3 };
    const events = [{ payload: [{ event: 'seen' }] }];
    await call('PUT', keyed(key), { content: [future], events });
    const { body } = await call('PUT', keyed(key), { content: [text('First'), future] });
    expect([body.content, body.events]).toEqual([[text('First'), future], events]);
  });

  it('keeps the null members of such components, which the console leaves out [SH-468 part]', async () => {
    const key = '/ecom/mixed-null';
    const future = { type: 'hologram', caption: null, parts: [{ metres: 3, colour: null }, null] };
    await call('PUT', keyed(key), { content: [future] });
    const { body } = await call('PUT', keyed(key), { content: [text('First'), { type: 'hologram', parts: [{ metres: 3 }, null] }] });
    expect(body.content).toEqual([text('First'), future]);
    const { body: changed } = await call('PUT', keyed(key), { content: [{ type: 'hologram', parts: [{ metres: 4 }, null] }] });
    expect(changed.content).toEqual([{ ...future, parts: [{ metres: 4, colour: null }, null] }]);
  });

  it('refuses a change or removal that is based on an old version, and writes no row for an equal one [AC-545 part]', async () => {
    const key = '/ecom/changing';
    const { body: first } = await call('PUT', keyed(key), { content: [text('One')] });
    const { body: second } = await call('PUT', keyed(key), { content: [text('Two')], version: first.version });
    const conflict = [409, 'CONTENT_CHANGED'];
    const refused = async (answer: Promise<TestAnswer>) => [(await answer).status, (await answer).body.error];
    expect(await refused(call('PUT', keyed(key), { content: [text('Three')], version: first.version }))).toEqual(conflict);
    expect(await refused(call('PUT', keyed(key), { content: [text('Three')], version: null }))).toEqual(conflict);
    expect(await refused(call('PUT', keyed('/ecom/nothing'), { content: [], version: '1' }))).toEqual(conflict);
    expect(await refused(call('DELETE', `${keyed(key)}?version=${first.version}`))).toEqual(conflict);
    const { body: again } = await call('PUT', keyed(key), { content: [text('Two')] });
    expect(again).toEqual(second);
    expect(await auditOf(key)).toHaveLength(2);
  });

  it('lets one of several people add content under a key at the same time', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((words) => call('PUT', keyed('/ecom/raced'), { content: [text(words)], version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('refuses sections that cannot be drawn, addresses that could run script, and text that cannot be stored', async () => {
    const link = (href: string) => ({ type: 'links', heading: null, links: [{ title: 'A', href, text: null }] });
    const faults: [object, string][] = [
      [{ type: 'text', heading: null, body: [''] }, 'content.0.body.0'],
      [{ type: 'slot-invitation', title: 'A' }, 'content.0.text'],
      [link('javascript:alert(1)'), 'content.0.links.0.href'],
      [link('//elsewhere.example'), 'content.0.links.0.href'],
      [link('/\\elsewhere.example'), 'content.0.links.0.href'],
      [text('\ud800'), 'content.0.body.0'],
      [text('\0'), 'content.0.body.0'],
      [{ type: 'hologram', words: '\0' }, 'content.0'],
      [{ ...text('A'), season: { from: '13-01', until: '01-01' } }, 'content.0.season.from'],
    ];
    for (const [component, field] of faults) {
      const { status, body } = await call('PUT', keyed('/ecom/faulty'), { content: [component] });
      expect([component, status, body.errors?.[0]?.field]).toEqual([component, 422, field]);
    }
    for (const key of ['/ecom/Upper', '/ecom//twice', '/ecom/..', 'waitrosegroceriescms/a', 'with space', '/ecom/a?b']) {
      expect([key, (await call('PUT', keyed(key), { content: [] })).status]).toEqual([key, 404]);
    }
  });

  it('is listed by its key or its words, a page at a time [AC-545 part] [SC-732 part]', async () => {
    const { body } = await call('GET', `?query=${encodeURIComponent('from more than 150 STORES')}`);
    expect(body).toEqual({
      content: [
        { key: '/ecom/help-information/collection', title: 'Collecting your order', types: ['title', 'text', 'text', 'text', 'text'] },
        { key: 'menu/middle-mega-menu/master', title: null, types: ['menu-cards'] },
      ],
      totalResults: 2,
    });
    const all = (await call('GET', '?query=/ecom/help-information&size=3&start=1')).body;
    expect([all.content.length, all.content[0].key > '/ecom/help-information', all.totalResults > 5]).toEqual([3, true, true]);
    expect((await call('GET', '?query=%25%25')).body.totalResults).toBe(0);
  });
});
