import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { freeCardNumber, makeHeldCard, makeReplacement } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const browser = shop.browser();
const staff = await makeStaff(database, ['LOYALTY_MANAGE']);
await signStaffIn(browser, staff.email);
const bearer = await staffTokenOf(browser);
const asStaff = (method: string, endpoint: string, json?: object) => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });
const register = (json: object) => asStaff('POST', 'loyalty-cards', json);
const change = (cardNumber: string, json: object) => asStaff('PATCH', `loyalty-cards/${cardNumber}`, json);
const read = async (cardNumber: string) => (await asStaff('GET', `loyalty-cards/${cardNumber}`)).body;
const auditOf = async (action: string) =>
  (await runSql<{ customerId: number | null; detail: string }>(database, `select customer_id as "customerId", detail from staff.audit where action = $1 order by id desc`, [action])).map(
    ({ customerId, detail }) => ({ customerId, detail: JSON.parse(detail) as object }),
  );

describe('registering loyalty cards', () => {
  it('makes UNLINKED cards of the numbers, which say what membership they give, and writes them to the audit [AC-530 part] [AC-519 part] [AC-484]', async () => {
    const answer = await register({ numbers: ['9230 0000 0000 1002', '9210000000001001'] });
    expect([answer.status, answer.body]).toEqual([201, { numbers: ['9210000000001001', '9230000000001002'] }]);
    expect(await read('9210000000001001')).toMatchObject({ type: 'mywaitrose', cardStatus: 'UNLINKED', cardFormat: 'PHYSICAL', customerId: null, points: 0, leftScheme: false, joined: null, entries: [] });
    expect(await read('9230000000001002')).toMatchObject({ type: 'myjohnlewismywaitrose', cardStatus: 'UNLINKED' });
    expect((await auditOf('LOYALTY_CARDS_REGISTER'))[0]).toEqual({ customerId: null, detail: { cards: 2, after: { numbers: answer.body.numbers } } });
  });

  it('makes as many new numbers as asked for, at random, with the prefix [AC-530 part]', async () => {
    const answer = await register({ prefix: '923012', count: 40 });
    expect([answer.status, answer.body.numbers.length]).toEqual([201, 40]);
    for (const number of answer.body.numbers) expect(number).toMatch(/^923012\d{10}$/);
    expect(new Set(answer.body.numbers.map((number: string) => number.slice(6, 9))).size).toBeGreaterThan(10);
    expect((await asStaff('GET', 'loyalty-cards?query=9230 12&size=5')).body).toMatchObject({ totalResults: 40, content: { length: 5 } });
    expect((await auditOf('LOYALTY_CARDS_REGISTER'))[0]!.detail).toMatchObject({ prefix: '923012', cards: 40 });
  });

  it('refuses numbers that break the rule, exist already or are given twice, and then registers none [AC-530] [AC-483 part] [AC-500 part]', async () => {
    const [taken, free] = [freeCardNumber(), freeCardNumber()];
    await register({ numbers: [taken] });
    const rule = 'The number should start 9210 or 9230 and contain 16 digits';
    for (const [numbers, errors] of [
      [[free, '9220000000000001'], [['numbers.1', rule]]],
      [[free, '921000000000001'], [['numbers.1', rule]]],
      [[free, taken], [['numbers.1', `${taken} is registered already`]]],
      [[free, free], [['numbers.1', `${free} is in the list twice`]]],
    ] as const) {
      const { status, body } = await register({ numbers });
      expect([status, body.errors.map(({ field, message }: Record<string, string>) => [field, message])]).toEqual([422, errors]);
    }
    expect((await asStaff('GET', `loyalty-cards/${free}`)).status).toBe(404);
    for (const [wrong, expected] of [
      [{ prefix: '9220', count: 1 }, 422], [{ prefix: '92101234567', count: 1 }, 422], [{ prefix: '9210', count: 0 }, 422], [{ prefix: '9210', count: 501 }, 422],
      [{ numbers: [] }, 422], [{ numbers: Array.from({ length: 501 }, () => free) }, 422], [{}, 400], [{ prefix: '9210' }, 400], [{ numbers: [free], prefix: '9210', count: 1 }, 400],
    ] as const) {
      expect([wrong, (await register(wrong)).status]).toEqual([wrong, expected]);
    }
  });

  it('registers each number once, also if the same numbers are sent at once, in any order [AC-530 part]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const numbers = Array.from({ length: 20 }, () => freeCardNumber());
      const answers = await Promise.all([register({ numbers }), register({ numbers: numbers.toReversed() }), register({ numbers: numbers.slice(5) })]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 422, 422]);
      const [row] = await runSql<{ count: number }>(database, 'select count(*)::integer as count from membership.cards where card_number = any($1)', [numbers]);
      expect(row!.count).toBe(statuses[2] === 201 ? 15 : 20);
    }
  });

  it('fails if too few numbers with the prefix are free', async () => {
    // Every number is taken: the table ignores each insert.
    await runSql(database, `create function membership.ignore_row() returns trigger language plpgsql as 'begin return null; end'`);
    await runSql(database, 'create trigger all_are_taken before insert on membership.cards for each row execute function membership.ignore_row()');
    const { status, body } = await register({ prefix: '9210555555', count: 50 });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'prefix', message: 'There are not enough free numbers with this prefix' }]]);
    await runSql(database, 'drop trigger all_are_taken on membership.cards');
  });
});

describe('a loyalty card', () => {
  it('is blocked and lifted by staff, each once in the audit; without a holder it waits to be linked again [AC-531 part] [AC-519 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const held = await makeHeldCard(database, { customerId });
    const unlinked = freeCardNumber();
    await register({ numbers: [unlinked] });
    for (const [cardNumber, after] of [[held, 'ACTIVE'], [unlinked, 'UNLINKED']] as const) {
      const blocked = await change(cardNumber, { cardStatus: 'BLOCKED' });
      expect([blocked.status, blocked.body.cardStatus]).toEqual([200, 'BLOCKED']);
      expect((await change(cardNumber, { cardStatus: 'BLOCKED' })).body).toEqual(blocked.body);
      expect((await change(cardNumber, { cardStatus: 'ACTIVE' })).body.cardStatus).toBe(after);
      expect(await read(cardNumber)).toMatchObject({ cardStatus: after });
    }
    expect((await auditOf('LOYALTY_CARD_CHANGE')).slice(2)).toEqual([
      { customerId, detail: { card: held, before: { status: 'BLOCKED' }, after: { status: 'ACTIVE' } } },
      { customerId, detail: { card: held, before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } } },
    ]);
  });

  it('stays blocked while its holder has another active card, and closed once its holder has left [AC-531 part] [AC-274 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const first = await makeHeldCard(database, { customerId });
    await change(first, { cardStatus: 'BLOCKED' });
    const second = await makeHeldCard(database, { customerId });
    const refused = await change(first, { cardStatus: 'ACTIVE' });
    expect([refused.status, refused.body.error, (await read(first)).cardStatus]).toEqual([409, 'already_member', 'BLOCKED']);
    await expect(makeHeldCard(database, { customerId })).rejects.toThrow(/cards_one_active/);
    await runSql(database, `update membership.cards set card_status = 'LEFT' where card_number = $1`, [second]);
    expect(await read(second)).toMatchObject({ leftScheme: true });
    for (const json of [{ cardStatus: 'BLOCKED' }, { cardStatus: 'ACTIVE' }, { pointsChange: 5, note: 'x' }]) {
      const { status, body } = await change(second, json);
      expect([status, body.error]).toEqual([409, 'card_closed']);
    }
    expect((await change(first, { cardStatus: 'ACTIVE' })).status).toBe(200);
  });

  it('gains and loses points by entries that never change, whose sum they are, never below zero [AC-531] [AC-304 part] [AC-519 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const card = await makeHeldCard(database, { customerId });
    expect((await change(card, { pointsChange: 120, note: ' Late delivery ' })).body.points).toBe(120);
    expect((await change(card, { pointsChange: -20, note: 'Too many' })).body.points).toBe(100);
    const refused = await change(card, { pointsChange: -101, note: 'All' });
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([409, 'insufficient_points', 'This card has only 100 points.']);
    const { points, entries } = await read(card);
    expect([points, entries.map(({ change, reason, reference }: Record<string, unknown>) => [change, reason, reference])]).toEqual([100, [[-20, 'STAFF', 'Too many'], [120, 'STAFF', 'Late delivery']]]);
    expect((await auditOf('LOYALTY_POINTS_CHANGE')).slice(0, 2)).toEqual([
      { customerId, detail: { card, before: { points: 120 }, after: { points: 100 } } },
      { customerId, detail: { card, before: { points: 0 }, after: { points: 120 } } },
    ]);
    await expect(runSql(database, 'update membership.points_entries set change = 7 where card_number = $1', [card])).rejects.toThrow('never changes');
    for (const [wrong, expected] of [
      [{ pointsChange: 0, note: 'x' }, 422], [{ pointsChange: 1.5, note: 'x' }, 400], [{ pointsChange: 100_001, note: 'x' }, 422], [{ pointsChange: 1, note: ' ' }, 422],
      [{ pointsChange: 1, note: 'x'.repeat(201) }, 422], [{ pointsChange: 1 }, 400], [{}, 400], [{ cardStatus: 'LEFT' }, 422], [{ cardStatus: 'BLOCKED', pointsChange: 1, note: 'x' }, 400],
    ] as const) {
      expect([wrong, (await change(card, wrong)).status]).toEqual([wrong, expected]);
    }
    const unlinked = freeCardNumber();
    await register({ numbers: [unlinked] });
    expect((await change(unlinked, { pointsChange: 5, note: 'x' })).body.error).toBe('card_unlinked');
    expect((await change(freeCardNumber(), { pointsChange: 5, note: 'x' })).status).toBe(404);
  });

  it('never falls below zero by changes at once, and a form sent twice counts once [AC-531 part]', async () => {
    const card = await makeHeldCard(database);
    await change(card, { pointsChange: 50, note: 'Start' });
    const taken = await Promise.all(Array.from({ length: 4 }, () => change(card, { pointsChange: -20, note: 'At once' })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect((await read(card)).points).toBe(10);
    const { version } = await read(card);
    const sent = await Promise.all(Array.from({ length: 3 }, () => change(card, { pointsChange: 5, note: 'Sent twice', version })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(sent.find(({ status }) => status === 409)!.body.error).toBe('CARD_CHANGED');
    expect((await read(card)).points).toBe(15);
  });

  it.each([[1, '1 point'], [5, '5 points']])('with a change of %i since it was opened is not changed, and the message says the points [AC-531 part]', async (points, said) => {
    const card = await makeHeldCard(database);
    const { version } = await read(card);
    await change(card, { pointsChange: points, note: 'By another' });
    const { status, body } = await change(card, { cardStatus: 'BLOCKED', version });
    expect([status, body.error, body.message]).toEqual([409, 'CARD_CHANGED', `This card has changed since you opened it. It now has ${said}. Look at it again before you change it.`]);
    expect((await read(card)).cardStatus).toBe('ACTIVE');
  });
});

describe('memberships', () => {
  it('are the customer’s active card, of the type that its number gives, and its format if asked for [AC-269] [AC-270] [AC-290 part] [AC-006 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const browser = shop.browser();
    await browser.signIn(email, testPassword);
    const { accessToken } = (await browser.token()).body;
    const list = async (query = '') => (await browser.call('GET', `/memberships-prod/v2/memberships${query}`, { bearer: accessToken })).body;
    await makeHeldCard(database);
    expect(await list()).toEqual({ memberships: [] });
    const number = await makeHeldCard(database, { customerId, prefix: '9230' });
    expect(await list()).toEqual({ memberships: [{ type: 'myjohnlewismywaitrose', number }] });
    expect(await list('?membershipPreferences=true')).toEqual({ memberships: [{ type: 'myjohnlewismywaitrose', number, preferences: { cardFormat: 'DIGITAL' } }] });
    await change(number, { cardStatus: 'BLOCKED' });
    expect(await list()).toEqual({ memberships: [] });
    expect((await browser.call('GET', '/memberships-prod/v2/memberships')).status).toBe(401);
  });
});

describe('replacement cards', () => {
  it('are listed with the name and address for the envelope, longest waiting first, and closed once [AC-532] [AC-310 part] [AC-519 part]', async () => {
    const [first, second] = [await makeReplacement(database), await makeReplacement(database)];
    const open = await asStaff('GET', 'card-replacements?status=REQUESTED');
    expect(open.body.content.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect(open.body).toMatchObject({ totalResults: 2 });
    expect(open.body.content[0]).toEqual({
      id: first.id, cardNumber: first.cardNumber, reason: 'LOST', addressId: first.addressId, status: 'REQUESTED',
      requested: expect.stringMatching(/Z$/), dispatched: null, postTo: expect.arrayContaining([expect.stringContaining('Ada')]),
    });
    expect((await asStaff('GET', 'card-replacements?status=REQUESTED&start=1&size=1')).body.content).toMatchObject([{ id: second.id }]);
    const dispatch = () => asStaff('PATCH', `card-replacements/${first.id}`, { status: 'DISPATCHED' });
    const answers = await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ id: first.id, status: 'DISPATCHED', dispatched: expect.stringMatching(/Z$/) });
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('CARD_DISPATCHED');
    expect((await asStaff('GET', 'card-replacements?status=REQUESTED')).body).toMatchObject({ totalResults: 1, content: [{ id: second.id }] });
    expect((await asStaff('GET', 'card-replacements')).body.totalResults).toBe(2);
    expect(await auditOf('CARD_REPLACEMENT_DISPATCH')).toEqual([
      { customerId: first.customerId, detail: { replacement: first.id, card: first.cardNumber, before: { status: 'REQUESTED' }, after: { status: 'DISPATCHED' } } },
    ]);
    expect((await asStaff('PATCH', 'card-replacements/999999', { status: 'DISPATCHED' })).status).toBe(404);
    expect((await asStaff('PATCH', `card-replacements/${second.id}`, { status: 'REQUESTED' })).status).toBe(422);
  });
});

it('only staff with LOYALTY_MANAGE may use the calls for loyalty cards [AC-530] [AC-531] [AC-532]', async () => {
  const { id, cardNumber } = await makeReplacement(database);
  const others = shop.browser();
  await signStaffIn(others, (await makeStaff(database, ['CUSTOMER_VIEW'])).email);
  const other = await staffTokenOf(others);
  for (const [method, endpoint, json] of [
    ['GET', 'loyalty-cards'],
    ['POST', 'loyalty-cards', { prefix: '9210', count: 1 }],
    ['GET', `loyalty-cards/${cardNumber}`],
    ['PATCH', `loyalty-cards/${cardNumber}`, { cardStatus: 'BLOCKED' }],
    ['GET', 'card-replacements'],
    ['PATCH', `card-replacements/${id}`, { status: 'DISPATCHED' }],
  ] as const) {
    const path = `/staff-prod/v1/staff/${endpoint}`;
    const request = json && { json };
    const refused = [await others.call(method, path, { bearer: other, ...request }), await shop.browser().call(method, path, { ...request })];
    expect([method, endpoint, ...refused.map(({ status }) => status)]).toEqual([method, endpoint, 403, 401]);
    expect([200, 201]).toContain((await asStaff(method, endpoint, json)).status);
  }
});
