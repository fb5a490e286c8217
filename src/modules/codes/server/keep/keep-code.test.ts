import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { makeCode, newCombo, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveProducts(database, [aProduct({ lineNumber: '000301', name: 'Rye', pricePence: 200 })]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });

beforeAll(async () => {
  await shop.setClock('2026-12-03T09:00:00Z');
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE', 'PAYMENT_MANAGE']);
  ({ staffId } = staff);
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

async function auditOf(name: 'code' | 'cardNumber', value: string) {
  const rows = await runSql<{ action: string; detail: string }>(database, `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> $2 = $3 order by id`, [staffId, name, value]);
  return rows.map(({ action, detail }) => [action, JSON.parse(detail) as { before?: object; after?: object }] as const);
}

const fiveOff = { description: '£5 off when you spend £60', valueKind: 'AMOUNT', value: 500, minimumSpendPence: 6000 };
const faultsOf = async (code: string, body: object) => {
  const { status, body: answer } = await call('PUT', `promo-codes/${encodeURIComponent(code)}`, body);
  return [status, ...answer.errors.map(({ field, message }: { field: string; message: string }) => [field, message])];
};

describe('keeping promo codes', () => {
  it('creates and changes one, reads it back in any spelling, and audits the values before and after [SC-516] [SC-692 part] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'promo-codes/Winter5', { ...fiveOff, validFrom: '2026-12-01', validTo: '2026-12-24', lineNumbers: ['000301'], totalLimit: 100, customerLimit: 1, version: null });
    expect([added.status, added.body]).toEqual([201, {
      ...fiveOff, code: 'Winter5', type: 'COUPON', validFrom: '2026-12-01', validTo: '2026-12-24', lineNumbers: ['000301'], totalLimit: 100, customerLimit: 1,
      used: 0, ended: false, state: 'LIVE', version: expect.any(String),
    }]);
    expect((await call('GET', 'promo-codes/WINTER5')).body).toEqual(added.body);
    const changed = await call('PUT', 'promo-codes/winter5', { ...fiveOff, value: 600, version: added.body.version });
    expect([changed.status, changed.body.code, changed.body.value, changed.body.lineNumbers, changed.body.validTo]).toEqual([200, 'Winter5', 600, null, null]);
    expect((await call('PUT', 'promo-codes/winter5', { ...fiveOff, value: 600 })).body.version).toBe(changed.body.version);
    const [add, change, ...rest] = await auditOf('code', 'Winter5');
    expect([add![0], add![1].after]).toEqual(['PROMO_CODE_ADD', expect.objectContaining({ value: 500, lineNumbers: ['000301'] })]);
    expect(change).toEqual(['PROMO_CODE_CHANGE', expect.objectContaining({
      before: { value: 500, validFrom: '2026-12-01', validTo: '2026-12-24', lineNumbers: ['000301'], totalLimit: 100, customerLimit: 1 },
      after: { value: 600, validFrom: null, validTo: null, lineNumbers: null, totalLimit: null, customerLimit: null },
    })]);
    expect(rest).toEqual([]);
  });

  it('ends one, also a second time, keeps it readable, and brings it back when it is saved [SC-692 part] [SC-695 part]', async () => {
    const code = newCoupon();
    await call('PUT', `promo-codes/${code}`, fiveOff);
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', `promo-codes/${code}`)).status).toBe(204);
    expect((await call('GET', `promo-codes/${code}`)).body).toMatchObject({ ended: true, state: 'ENDED' });
    expect((await auditOf('code', code)).map(([action]) => action)).toEqual(['PROMO_CODE_ADD', 'PROMO_CODE_END']);
    expect((await call('PUT', `promo-codes/${code}`, fiveOff)).body).toMatchObject({ ended: false, state: 'LIVE' });
    expect((await call('DELETE', 'promo-codes/NOBODY')).status).toBe(404);
  });

  it('refuses a change that is not based on the newest version, and of two that add the same code one', async () => {
    const code = newCoupon();
    const answers = await Promise.all([call('PUT', `promo-codes/${code}`, { ...fiveOff, version: null }), call('PUT', `promo-codes/${code}`, { ...fiveOff, version: null })]);
    expect(answers.map(({ status, body }) => [status, body.error]).sort()).toEqual([[201, undefined], [409, 'PROMO_CODE_CHANGED']]);
    const { version } = answers.find(({ status }) => status === 201)!.body;
    await call('PUT', `promo-codes/${code}`, { ...fiveOff, value: 1 });
    expect((await call('PUT', `promo-codes/${code}`, { ...fiveOff, version })).body.error).toBe('PROMO_CODE_CHANGED');
    expect((await call('DELETE', `promo-codes/${code}?version=${version}`)).body.error).toBe('PROMO_CODE_CHANGED');
  });

  it('names the faulty fields [SC-516 part]', async () => {
    expect(await faultsOf('A1', { ...fiveOff, valueKind: 'PERCENT', value: 101 })).toEqual([422, ['value', 'Must be no more than 100']]);
    expect(await faultsOf('A1', { ...fiveOff, value: 0 })).toEqual([422, ['value', 'Must be 1p or more']]);
    expect(await faultsOf('A1', { ...fiveOff, validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual([422, ['validTo', 'Must not be before the first day']]);
    expect(await faultsOf('A1', { ...fiveOff, lineNumbers: ['999'] })).toEqual([422, ['lineNumbers', 'There is no product with line number 999']]);
    expect(await faultsOf(newCombo(), { ...fiveOff, totalLimit: 2 })).toEqual([422, ['totalLimit', 'A code of this kind can be used once']]);
    const used = await makeCode(database, newCoupon());
    await runSql(database, 'update codes.promo_codes set used = 3 where code = $1', [used]);
    expect(await faultsOf(used, { ...fiveOff, totalLimit: 2 })).toEqual([422, ['totalLimit', 'Must be 3 or more: the code has been used 3 times']]);
    expect((await call('PUT', `promo-codes/${'x'.repeat(51)}`, fiveOff)).status).toBe(404);
  });

  it('makes a COMBO that is used once, and lists codes by words, a page at a time, ended ones last [SC-518 part] [SC-732 part]', async () => {
    const combo = newCombo();
    expect((await call('PUT', `promo-codes/${combo}`, { ...fiveOff, description: 'Quince jelly' })).body).toMatchObject({ type: 'COMBO', totalLimit: 1 });
    await call('PUT', 'promo-codes/QUINCE', { ...fiveOff, description: 'Jelly 100%' });
    await call('PUT', 'promo-codes/AQUINCE', { ...fiveOff, description: 'Jelly' });
    await call('DELETE', 'promo-codes/AQUINCE');
    const found = async (query: string) => {
      const { body } = await call('GET', `promo-codes?${query}`);
      return [body.totalResults, body.content.map(({ code }: { code: string }) => code)];
    };
    expect(await found('query=quince+jelly')).toEqual([3, [combo, 'QUINCE', 'AQUINCE']]);
    expect(await found('query=quince&start=1&size=1')).toEqual([3, ['QUINCE']]);
    expect(await found('query=100%25')).toEqual([1, ['QUINCE']]);
  });
});

describe('keeping partner discount cards', () => {
  it('adds, changes, ends and lists them, and audits each change [SC-692] [SC-526 part] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'partner-discount-cards/55556666', { note: 'Bakery', version: null });
    expect([added.status, added.body]).toEqual([201, { cardNumber: '55556666', note: 'Bakery', ended: false, version: expect.any(String) }]);
    expect((await call('GET', 'partner-discount-cards/55556666')).body).toEqual(added.body);
    const same = await call('PUT', 'partner-discount-cards/55556666', { note: 'Bakery' });
    expect([same.status, same.body]).toEqual([200, added.body]);
    const changed = await call('PUT', 'partner-discount-cards/55556666', { note: '', version: added.body.version });
    expect(changed.body.note).toBeNull();
    expect((await call('PUT', 'partner-discount-cards/55556666', { version: added.body.version })).body.error).toBe('PARTNER_CARD_CHANGED');
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', 'partner-discount-cards/55556666')).status).toBe(204);
    expect((await call('GET', 'partner-discount-cards?query=5555')).body).toEqual({ content: [expect.objectContaining({ cardNumber: '55556666', ended: true })], totalResults: 1 });
    expect(await auditOf('cardNumber', '55556666')).toEqual([
      ['PARTNER_CARD_ADD', { cardNumber: '55556666', after: { note: 'Bakery', ended: false } }],
      ['PARTNER_CARD_CHANGE', { cardNumber: '55556666', before: { note: 'Bakery' }, after: { note: null } }],
      ['PARTNER_CARD_END', { cardNumber: '55556666', before: { ended: false }, after: { ended: true } }],
    ]);
  });

  it('take numbers of 8 to 16 digits only [SC-526 part]', async () => {
    const statusOf = async (cardNumber: string) => (await call('PUT', `partner-discount-cards/${cardNumber}`, {})).status;
    expect([await statusOf('1234567'), await statusOf('12345678901234567'), await statusOf('1234567A')]).toEqual([404, 404, 404]);
    expect([await statusOf('22345678'), await statusOf('1234567890123456')]).toEqual([201, 201]);
  });
});
