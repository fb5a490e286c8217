import { describe, expect, it } from 'vitest';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { signStaffOn, makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import { claimDueMails, saveMailFailure, saveMailsSent } from '#/platform/server/mail/mail-store.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database, browser } = shop;
const staffCalls = shop.shop.modules.list.flatMap((module) => module.rest ?? []).filter(({ service }) => service === 'staff');
const byCookie = ['staff/sign-in', 'staff/token', 'staff/sign-out'];
const named = staffCalls.map((route) => ({ route, name: `${route.method} ${route.endpoint}` }));
const pathOf = (route: (typeof staffCalls)[number]) => restPath(route, 'prod').replaceAll(/\{\w+\}/g, '12345');

describe('every staff call', () => {
  it('is covered by this test', () => {
    const endpoints = named.map(({ name }) => name);
    expect(endpoints).toEqual(expect.arrayContaining(['POST staff/sign-in', 'PATCH staff/users/{staffId}', 'GET staff/audit', 'GET staff/mail']));
  });

  it.each(named)('$name answers a customer, and staff signed on as one, with 403 [AC-516] [AC-007 part]', async ({ route }) => {
    const customer = await shop.shopper();
    const proxy = await signStaffOn(database, browser(), customer.customerId);
    for (const bearer of [customer.bearer, proxy.bearer]) {
      const one = browser();
      const headers = route.csrf ? await one.csrfHeader() : {};
      const { status, body } = await one.call(route.method, pathOf(route), {
        bearer, headers, ...(route.method !== 'GET' && { json: { email: 'a@example.test', password: 'x' } }),
      });
      expect([status, body.error]).toEqual([403, 'forbidden']);
    }
  });

  it.each(named.filter(({ route }) => !byCookie.includes(route.endpoint)))(
    '$name answers 401 without a valid staff token [AC-516]',
    async ({ route }) => {
      for (const bearer of [undefined, 'unauthenticated', `staff.${'A'.repeat(43)}`, 'staff.', 'A'.repeat(43)]) {
        const { status, body } = await browser().call(route.method, pathOf(route), { ...(bearer && { bearer }), ...(route.method !== 'GET' && { json: {} }) });
        expect([bearer, status, body.error]).toEqual([bearer, 401, 'unauthenticated']);
      }
    },
  );

  it.each(named.filter(({ route }) => typeof route.access === 'object'))(
    '$name answers 403 to staff without its permission, whatever others they have [AC-007 part] [AC-515 part]',
    async ({ route }) => {
      const needed: readonly string[] = permissionsOf(route.access as Exclude<typeof route.access, string>);
      const bearer = await makeStaffToken(database, staffPermissions.filter((permission) => !needed.includes(permission)));
      const { status, body } = await browser().call(route.method, pathOf(route), { bearer, ...(route.method !== 'GET' && { json: {} }) });
      expect([status, body.error]).toEqual([403, 'forbidden']);
    },
  );
});

it('staff themselves are not customers: a customer’s calls answer them with 401 [AC-513 part] [SH-128 part]', async () => {
  const bearer = await makeStaffToken(database, ['MAIL_VIEW']);
  expect((await browser().call('GET', '/accounts-prod/v1/accounts/self', { bearer })).status).toBe(401);
  expect((await browser().call('GET', '/branches-prod/v3/branches/651', { bearer })).status).toBe(200);
});

describe('the outbox', () => {
  const queue = (to: string, secretUntil: number | null = null) =>
    inTransaction({ database }, (work) =>
      queueMail(work.database, { template: 'ORDER_CONFIRMED', to, subject: `For ${to}`, text: `Dear ${to}`, html: `<p>${to}</p>`, secretUntil }),
    );

  it('can be read by staff with MAIL_VIEW: newest first, with the text and all details of each mail [AC-501] [AC-502] [AC-528]', async () => {
    for (const name of ['ada', 'bob', 'cat']) await queue(`${name}@example.test`);
    const bearer = await makeStaffToken(database, ['MAIL_VIEW']);
    const first = await browser().call('GET', '/staff-prod/v1/staff/mail?size=2', { bearer });
    expect(first.body.content).toEqual(
      ['cat', 'bob'].map((name) => ({
        id: expect.any(Number), to: `${name}@example.test`, template: 'ORDER_CONFIRMED', subject: `For ${name}@example.test`,
        text: `Dear ${name}@example.test`, status: 'QUEUED', attempts: 0, lastError: null,
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), sent: null, wiped: null,
      })),
    );
    expect(first.body.next).toBe(first.body.content[1].id);
    const second = await browser().call('GET', `/staff-prod/v1/staff/mail?size=2&before=${first.body.next}`, { bearer });
    expect(second.body.content.map(({ to }: { to: string }) => to)).toEqual(['ada@example.test']);
    expect(second.body.next).toBeNull();
    const sent = await browser().call('GET', '/staff-prod/v1/staff/mail?status=SENT', { bearer });
    expect(sent.body).toEqual({ content: [], next: null });
    const whole = await browser().call('GET', `/staff-prod/v1/staff/mail/${first.body.content[0].id}`, { bearer });
    expect(whole.body).toEqual({ ...first.body.content[0], html: '<p>cat@example.test</p>' });
    expect((await browser().call('GET', '/staff-prod/v1/staff/mail/999999', { bearer })).status).toBe(404);
    for (const query of ['status=LOST', 'size=0', 'size=101', 'before=-1', 'before=x']) {
      expect([query, (await browser().call('GET', `/staff-prod/v1/staff/mail?${query}`, { bearer })).status]).toEqual([query, expect.toBeOneOf([400, 422])]);
    }
  });

  it('shows for each mail how often it was tried, what went wrong, and when it was sent [AC-502]', async () => {
    await queue('arrives@example.test');
    await queue('bounces@example.test');
    const claimed = await claimDueMails(database, { most: 10, leaseMs: 60_000 });
    const idOf = (name: string) => claimed.find(({ to }) => to === `${name}@example.test`)!.id;
    await saveMailsSent(database, [idOf('arrives')]);
    await saveMailFailure(database, { id: idOf('bounces'), attempts: 1, error: 'No such mailbox', waitMs: null });
    const bearer = await makeStaffToken(database, ['MAIL_VIEW']);
    const read = async (name: string) => (await browser().call('GET', `/staff-prod/v1/staff/mail/${idOf(name)}`, { bearer })).body;
    expect(await read('arrives')).toMatchObject({ status: 'SENT', attempts: 1, lastError: null, sent: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(await read('bounces')).toMatchObject({ status: 'FAILED', attempts: 1, lastError: 'No such mailbox', sent: null });
    const failed = await browser().call('GET', '/staff-prod/v1/staff/mail?status=FAILED', { bearer });
    expect(failed.body.content.map(({ to }: { to: string }) => to)).toEqual(['bounces@example.test']);
  });
});
