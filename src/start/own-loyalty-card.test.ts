import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { freeCardNumber, makeHeldCard, makeUnlinkedCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { addressPath, makeHouseholder, written } from '#/start/testing/address-books.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;

/** A signed-in customer with two addresses, and their calls about the loyalty scheme. */
async function makeMemberToBe() {
  const own = await makeHouseholder(shop);
  const send = (method: string, path: string, json?: object) => own.call(method, path, json === undefined ? {} : { json });
  const cardPath = (cardNumber: string) => `/mywaitrose-prod/v2/mywaitrose/${cardNumber}`;
  return {
    ...own,
    send,
    join: (json: object = { cardFormat: 'DIGITAL', termsAccepted: true }) => send('POST', '/mywaitrose-prod/v1/mywaitrose', json),
    read: (cardNumber: string) => send('GET', cardPath(cardNumber)),
    link: (cardNumber: string) => send('PUT', cardPath(cardNumber)),
    leave: (cardNumber: string) => send('DELETE', cardPath(cardNumber)),
    replace: (cardNumber: string, json: object) => send('POST', `${cardPath(cardNumber)}/replacements`, json),
    memberships: async () => (await send('GET', '/memberships-prod/v2/memberships')).body.memberships,
    loyaltyAddress: async () => {
      const rows = await runSql<{ id: number }>(database, 'select id from account.addresses where customer_id = $1 and my_waitrose', [own.customerId]);
      return rows.map(({ id }) => id);
    },
  };
}

const outcome = ({ status, body }: TestAnswer) => [status, body?.error ?? null];
const faults = ({ status, body }: TestAnswer) => [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];

describe('joining the loyalty scheme', () => {
  it('makes a new active card, and a member who is welcomed by mail [AC-282] [AC-286] [AC-271] [AC-267] [AC-268] [AC-507 part]', async () => {
    const own = await makeMemberToBe();
    expect((await own.send('GET', '/linked-membership-prod/v1/linked-membership')).status).toBe(404);
    const { status, body } = await own.join();
    const now = expect.stringMatching(/^\d{4}-.*Z$/);
    expect([status, body]).toEqual([201, {
      cardNumber: expect.stringMatching(/^9210\d{12}$/), type: 'mywaitrose', cardStatus: 'ACTIVE', cardFormat: 'DIGITAL', addressId: null, points: 0, leftScheme: false, joined: now, modified: now,
    }]);
    expect((await own.read(body.cardNumber)).body).toEqual(body);
    expect(await own.memberships()).toEqual([{ type: 'mywaitrose', number: body.cardNumber }]);
    expect((await own.send('GET', '/linked-membership-prod/v1/linked-membership')).body).toEqual({ type: 'mywaitrose', number: body.cardNumber });
    const [{ email } = { email: '' }] = await runSql<{ email: string }>(database, 'select email from account.accounts where id = $1', [own.customerId]);
    const mails = (await mailsTo(database, email)).filter(({ subject }) => subject === 'Welcome to myWaitrose');
    expect(mails.map(({ text }) => text.includes(body.cardNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')))).toEqual([true]);
  });

  it('with a physical card marks the address to which it is posted, which must be the customer’s own and in the country [AC-283] [AC-147] [AC-006 part] [AC-268]', async () => {
    const own = await makeMemberToBe();
    const abroad = await own.add({ ...written, country: 'FR', postalCode: '75001' });
    const gone = await own.add();
    await own.call('DELETE', addressPath(gone));
    const join = (addressId?: number | null) => own.join({ cardFormat: 'PHYSICAL', addressId, termsAccepted: true });
    for (const addressId of [undefined, null, abroad, gone]) expect([addressId, faults(await join(addressId))]).toEqual([addressId, [422, 'addressId']]);
    expect(faults(await own.join({ cardFormat: 'DIGITAL', termsAccepted: false }))).toEqual([422, 'termsAccepted']);
    for (const json of [{ cardFormat: 'PAPER', termsAccepted: true }, { cardFormat: 'DIGITAL' }]) expect((await own.join(json)).status).toBeGreaterThanOrEqual(400);
    const others = await makeMemberToBe();
    const [theirs, nothing] = [await join(others.addressId), await join(987_654_321)];
    expect([theirs.status, theirs.body]).toEqual([404, nothing.body]);
    expect([await own.memberships(), await own.loyaltyAddress(), await others.loyaltyAddress()]).toEqual([[], [], []]);

    const { body } = await join(own.spareId);
    expect(body).toMatchObject({ cardFormat: 'PHYSICAL', addressId: own.spareId });
    const flags = await Promise.all([own.addressId, own.spareId].map(async (id) => (await own.call('GET', addressPath(id))).body.myWaitrose));
    expect(flags).toEqual([false, true]);
  });

  it('is refused to a member, and makes one card and one mail if it is asked for several times at once [AC-283] [AC-274]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const own = await makeMemberToBe();
      const unlinked = await makeUnlinkedCard(database);
      const answers = await Promise.all([own.join(), own.join(), own.link(unlinked), own.join()]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const answer of answers) if (answer.status >= 300) expect(outcome(answer)).toEqual([409, 'already_member']);
      expect(await own.memberships()).toHaveLength(1);
      expect(outcome(await own.join())).toEqual([409, 'already_member']);
    }
  });
});

describe('linking a loyalty card', () => {
  it('makes its customer a member of the kind that the number says; linking it again changes nothing [AC-287] [AC-289] [AC-290] [AC-484 part]', async () => {
    for (const [prefix, type] of [['9210', 'mywaitrose'], ['9230', 'myjohnlewismywaitrose']] as const) {
      const own = await makeMemberToBe();
      const number = await makeUnlinkedCard(database, prefix);
      const linked = await own.link(number.replaceAll(/(\d{4})/g, '$1%20'));
      expect([linked.status, linked.body]).toMatchObject([200, { cardNumber: number, type, cardStatus: 'ACTIVE', cardFormat: 'PHYSICAL', points: 0, joined: expect.stringMatching(/Z$/) }]);
      expect(await own.memberships()).toEqual([{ type, number }]);
      const again = await own.link(number);
      expect([again.status, again.body]).toEqual([200, linked.body]);
    }
  });

  it('is refused for a number that is malformed, unknown, of another customer, closed, or beside another card [AC-287] [AC-291] [AC-292 part] [AC-293] [AC-294] [AC-483 part]', async () => {
    const [own, others] = [await makeMemberToBe(), await makeMemberToBe()];
    const theirs = await makeHeldCard(database, { customerId: others.customerId });
    const [blocked, free] = [await makeUnlinkedCard(database), await makeUnlinkedCard(database)];
    await runSql(database, `update membership.cards set card_status = 'BLOCKED' where card_number = $1`, [blocked]);
    expect(faults(await own.link('9220000000000001'))).toEqual([422, 'cardNumber']);
    expect(outcome(await own.link(freeCardNumber()))).toEqual([400, 'card_unknown']);
    expect(outcome(await own.link(theirs))).toEqual([409, 'card_linked']);
    expect(outcome(await own.link(blocked))).toEqual([410, 'card_closed']);
    await own.join();
    expect(outcome(await own.link(free))).toEqual([409, 'already_member']);
    await others.leave(theirs);
    for (const one of [own, others]) expect(outcome(await one.link(theirs))).toEqual([410, 'card_closed']);
    expect(await runSql(database, 'select customer_id as holder from membership.cards where card_number = $1', [theirs])).toEqual([{ holder: others.customerId }]);
  });

  it('gives a card to one of two customers who link it at once [AC-292 part]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await makeMemberToBe(), await makeMemberToBe()];
      const number = await makeUnlinkedCard(database);
      const answers = await Promise.all([one.link(number), two.link(number)]);
      expect(answers.map(outcome).toSorted()).toEqual([[200, null], [409, 'card_linked']]);
      const holders = [await one.memberships(), await two.memberships()].flat();
      expect(holders).toEqual([{ type: 'mywaitrose', number }]);
    }
  });
});

describe('a customer’s loyalty card', () => {
  it('looks to others like one that was never issued, whatever is asked of it [AC-272] [AC-273] [AC-006 part]', async () => {
    const [own, stranger] = [await makeMemberToBe(), await makeMemberToBe()];
    const { cardNumber } = (await own.join()).body;
    const before = (await own.read(cardNumber)).body;
    const lost = { reason: 'LOST', addressId: stranger.addressId };
    const unlinked = await makeUnlinkedCard(database);
    for (const act of [stranger.read, stranger.leave, (number: string) => stranger.replace(number, lost)]) {
      const answers = [await act(cardNumber), await act(freeCardNumber()), await act(unlinked)];
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([404, answers[0]!.body]));
    }
    expect((await own.read(cardNumber)).body).toEqual(before);
  });

  it('is replaced under the same number, posted to another address, and not again within 28 days [AC-308] [AC-309] [AC-310] [AC-147] [AC-006 part]', async () => {
    const own = await makeMemberToBe();
    const others = await makeMemberToBe();
    const { cardNumber } = (await own.join({ cardFormat: 'PHYSICAL', addressId: own.addressId, termsAccepted: true })).body;
    expect((await own.replace(cardNumber, { reason: 'LOST', addressId: others.addressId })).status).toBe(404);
    expect((await own.replace(cardNumber, { reason: 'BORED', addressId: own.spareId })).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => own.replace(cardNumber, { reason: 'STOLEN', addressId: own.spareId })));
    expect(answers.map(outcome).toSorted()).toEqual([[201, null], [409, 'replacement_pending'], [409, 'replacement_pending']]);
    const { body } = answers.find(({ status }) => status === 201)!;
    expect(body).toEqual({ id: expect.any(Number), cardNumber, reason: 'STOLEN', addressId: own.spareId, status: 'REQUESTED', requested: expect.stringMatching(/Z$/), dispatched: null });
    expect(await own.loyaltyAddress()).toEqual([own.spareId]);
    expect((await own.read(cardNumber)).body).toMatchObject({ cardNumber, cardStatus: 'ACTIVE', addressId: own.spareId });
    const requestedAgo = (days: number) => runSql(database, `update membership.card_replacements set requested = now() - $2 * interval '1 day' where card_number = $1`, [cardNumber, days]);
    await requestedAgo(27.9);
    expect(outcome(await own.replace(cardNumber, { reason: 'LOST', addressId: own.addressId }))).toEqual([409, 'replacement_pending']);
    await requestedAgo(28.1);
    expect((await own.replace(cardNumber, { reason: 'LOST', addressId: own.addressId })).status).toBe(201);
    expect(await own.loyaltyAddress()).toEqual([own.addressId]);
  });

  it('closes when its customer leaves: points, address, consent and membership go, and joining again makes a new one [AC-297 part] [AC-299] [AC-304 part] [AC-147]', async () => {
    const own = await makeMemberToBe();
    const { cardNumber } = (await own.join({ cardFormat: 'PHYSICAL', addressId: own.addressId, termsAccepted: true })).body;
    await runSql(database, `insert into membership.points_entries (card_number, change, reason, reference, created) values ($1, 40, 'STAFF', 'Late', now())`, [cardNumber]);
    const consentPath = '/marketingpreferences-prod/v1/marketingpreferences/mywaitrose?clientType=WEB_APP';
    await own.send('PUT', consentPath, { consent: { EMAIL: true, SMS: true }, notices: [{ title: 'Privacy policy', version: 'NA' }], source: 'JOIN_MYWAITROSE' });
    const both = await Promise.all([own.leave(cardNumber), own.leave(cardNumber)]);
    expect(both.map(({ status, text }) => [status, text])).toEqual([[204, ''], [204, '']]);
    expect((await own.read(cardNumber)).body).toMatchObject({ cardStatus: 'LEFT', leftScheme: true, points: 0 });
    expect([await own.memberships(), await own.loyaltyAddress()]).toEqual([[], []]);
    expect((await own.send('GET', consentPath)).body).toMatchObject({ consent: { EMAIL: false, SMS: false } });
    expect(await runSql(database, 'select change, reason, reference from membership.points_entries where card_number = $1 order by entry_id', [cardNumber])).toEqual([
      { change: 40, reason: 'STAFF', reference: 'Late' }, { change: -40, reason: 'LEAVE', reference: null },
    ]);
    expect((await own.replace(cardNumber, { reason: 'LOST', addressId: own.addressId })).status).toBe(404);
    const again = await own.join();
    expect([again.status, again.body.cardNumber === cardNumber]).toEqual([201, false]);
    expect((await own.read(cardNumber)).body).toMatchObject({ leftScheme: true });
  });

  it('that was blocked is left without the membership of the card that its customer has now [AC-297 part] [AC-147 part]', async () => {
    const own = await makeMemberToBe();
    const physical = { cardFormat: 'PHYSICAL', addressId: own.addressId, termsAccepted: true };
    const blocked = (await own.join(physical)).body.cardNumber;
    await runSql(database, `update membership.cards set card_status = 'BLOCKED' where card_number = $1`, [blocked]);
    const { cardNumber } = (await own.join(physical)).body;
    const consentPath = '/marketingpreferences-prod/v1/marketingpreferences/mywaitrose?clientType=WEB_APP';
    await own.send('PUT', consentPath, { consent: { EMAIL: true, SMS: true }, notices: [{ title: 'Privacy policy', version: 'NA' }], source: 'JOIN_MYWAITROSE' });
    expect((await own.leave(blocked)).status).toBe(204);
    expect((await own.read(blocked)).body).toMatchObject({ cardStatus: 'LEFT', leftScheme: true });
    expect([await own.memberships(), await own.loyaltyAddress()]).toEqual([[{ type: 'mywaitrose', number: cardNumber }], [own.addressId]]);
    expect((await own.send('GET', consentPath)).body).toMatchObject({ consent: { EMAIL: true, SMS: true } });
  });

  it('is not given up by staff signed on as the customer [AC-013 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const cardNumber = await makeHeldCard(database, { customerId });
    const browser = shop.browser();
    const { bearer } = await signStaffOn(database, browser, customerId);
    const refused = await browser.call('DELETE', `/mywaitrose-prod/v2/mywaitrose/${cardNumber}`, { bearer });
    expect(outcome(refused)).toEqual([422, 'proxy_not_allowed']);
    const owner = shop.browser();
    await owner.signIn(email, testPassword);
    const answer = await owner.call('GET', '/memberships-prod/v2/memberships', { bearer: (await owner.token()).body.accessToken });
    expect(answer.body.memberships).toEqual([{ type: 'mywaitrose', number: cardNumber }]);
  });
});
