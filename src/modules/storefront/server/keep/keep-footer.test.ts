import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { aFooterLink, aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { database, browser: openBrowser } = await openTestShop();
const browser = openBrowser();
let bearer: string;
let staffId: number;
const call = (method: string, json?: object): Promise<TestAnswer> => browser.call(method, '/staff-prod/v1/staff/footer', { bearer, ...(json && { json }) });

beforeAll(async () => {
  const staff = await makeStaff(database, ['CONTENT_PUBLISH']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

describe('the footer that staff keep', () => {
  it('shows in the shop once changed, and the audit has the parts that differ [AC-546 part] [SC-695 part]', async () => {
    const { version, ...before } = (await call('GET')).body;
    const footer = { ...before, copyright: '© Larder 2027' };
    const saved = await call('PUT', { ...footer, version });
    expect([saved.status, saved.body]).toEqual([200, { ...footer, version: expect.any(String) }]);
    expect(saved.body.version).not.toBe(version);
    await expect.poll(async () => (await browser.call('GET', '/taxonomy-prod/v2/taxonomy/footer')).body.copyright, { timeout: 20_000 }).toBe('© Larder 2027');
    expect((await call('PUT', footer)).body).toEqual(saved.body);
    const rows = await runSql<{ action: string; detail: string }>(database, 'select action, detail from staff.audit where staff_id = $1', [staffId]);
    expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([['FOOTER_CHANGE', { before: { copyright: before.copyright }, after: { copyright: '© Larder 2027' } }]]);
  });

  it('refuses a change that is based on an old version [AC-546 part]', async () => {
    const { version } = (await call('GET')).body;
    const put = (copyright: string) => call('PUT', { ...aWireFooter({ copyright }), version });
    expect((await put('First')).status).toBe(200);
    const late = await put('Second');
    expect([late.status, late.body.error, (await call('GET')).body.copyright]).toEqual([409, 'FOOTER_CHANGED', 'First']);
  });

  it('keeps links of every type, and refuses other types and addresses that could run script [AC-546 part]', async () => {
    const footer = aWireFooter();
    const { version: _version, ...kept } = (await call('PUT', footer)).body;
    expect(kept).toEqual(footer);
    const faults: [object, string][] = [
      [{ siteLinks: [aFooterLink({ href: 'javascript:alert(1)' })] }, 'siteLinks.0.href'],
      [{ siteLinks: [aFooterLink({ type: 'myspace' })] }, 'siteLinks.0.type'],
      [{ about: { title: '', links: [] } }, 'about.title'],
      [{ regulatorLogo: { alt: 'A', href: '/ecom', src: 'data:text/html,x' } }, 'regulatorLogo.src'],
      [{ copyright: '\0' }, 'copyright'],
    ];
    for (const [part, field] of faults) {
      const { status, body } = await call('PUT', { ...footer, ...part });
      expect([part, status, body.errors?.[0]?.field]).toEqual([part, 422, field]);
    }
  });
});
