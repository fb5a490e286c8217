import { expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { makeStaff, makeStaffToken, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { makeLongStanding } from '#/start/testing/long-standing-customer.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const desk = shop.browser();
const staff = await makeStaff(database, ['CUSTOMER_VIEW'], { displayName: 'Kit Rowan' });
await signStaffIn(desk, staff.email);
const bearer = await staffTokenOf(desk);

const find = async (query: Record<string, string | number>, token = bearer) =>
  desk.call('GET', `/staff-prod/v1/staff/customers?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, { bearer: token });
const found = async (query: string) => (await find({ query })).body.content.map(({ id }: { id: number }) => id) as number[];
const read = (customerId: number | string, token = bearer) => desk.call('GET', `/staff-prod/v1/staff/customers/${customerId}`, { bearer: token });

it('staff find customers by the start of their e-mail address, words of their name, id and loyalty number [AC-520 part]', async () => {
  const named = async (email: string, firstName: string, lastName: string) => (await makeCustomer(database, { email, firstName, lastName })).customerId;
  const zoe = await named('zoe.quill@find.test', 'Zoë', "van der O'Quill-Smith");
  const quinn = await named('Percy_100%@find.test', 'Quinn', 'Quillam');
  const nameless = (await makeCustomer(database, { email: 'quillwort@find.test', firstName: null, lastName: null })).customerId;
  const cardNumber = await makeHeldCard(database, { customerId: quinn });

  expect(await found('ZOE.Quill@')).toEqual([zoe]);
  expect(await found('percy_100%@')).toEqual([quinn]);
  expect(await found('percyx100@')).toEqual([]);
  expect(await found('find.test@')).toEqual([]);
  for (const name of ['Zoe', 'quill smith', 'Smith, Zoë', 'der zo', "O'Quill"]) expect([name, await found(name)]).toEqual([name, [zoe]]);
  // By last name, with the customer who has none last.
  expect(await found('quill')).toEqual([quinn, zoe, nameless]);
  expect(await found(String(quinn))).toEqual([quinn]);
  expect(await found(cardNumber.replaceAll(/(\d{4})/g, '$1 '))).toEqual([quinn]);
  for (const nobody of ['', '  ', '*', "' | a:*", '9210000000000042', '987654321', '9'.repeat(60), '\\', 'xyzzy']) expect([nobody, await found(nobody)]).toEqual([nobody, []]);
});

// Each row: a first and a last name, and texts by which staff may look for it.
const namesAndSearches: [string, string, ...string[]][] = [
  ['Jiří', 'Dvořák', 'jiri', 'Dvorak', 'dvořák', 'DVOŘÁK', 'dvo'],
  ['ŠÁRKA', 'ŽIŽKOVÁ', 'sarka', 'zizkova', 'šárka žižková'],
  ['Łukasz', 'Wałęsa', 'lukasz', 'walesa', 'ŁUKASZ', 'łuk wał'],
  ['Søren', 'Ørsted', 'soren', 'orsted', 'Ørsted', 'ØRSTED'],
  ['Annegret', 'Strauß', 'strauss', 'strauß', 'STRAUSS', 'STRAUẞ', 'straus'],
  ['Þórdís', 'Guðmundsdóttir', 'thordis', 'gudmunds', 'þórdís guð'],
  ['Ægir', 'Bæk', 'aegir', 'baek', 'ÆGIR'],
  ['Chloë', 'Cœuret', 'coeuret', 'Cœuret', 'chloe coeur'],
  ['Đorđe', 'Đurić', 'dorde', 'duric', 'đurić'],
  ['Nguyễn', 'Thị Hường', 'nguyen', 'huong', 'nguyễn hường', 'thi'],
  ['İpek', 'Yıldız', 'ipek', 'yildiz', 'YILDIZ', 'İPEK'],
  ['Ștefan', 'Țurcan', 'stefan', 'turcan', 'ștefan'],
  ['Ġorġ', 'Ħaż-Żebbuġ', 'gorg', 'haz zebbug', 'Ħaż-Żebbuġ', 'zebbug'],
  ['Gwenllïan', 'Ŵyn', 'gwenllian', 'wyn', 'ŵyn'],
  ['Leyla', 'Əliyeva', 'eliyeva', 'əliyeva', 'ƏLI'],
  ['Áŋŋel', 'Ŧeahppi', 'annel', 'teahppi', 'ŧeah'],
  ['Kaʻiulani', 'Māhoe', 'iulani', "ka'iulani", 'kaʻiulani', 'mahoe'],
  ['Σοφία', 'Παπαδάκη', 'σοφία', 'ΣΟΦΙΑ', 'παπαδακη'],
  ['Андрій', 'Їжак', 'андріи', 'АНДРІЙ', 'їжак'],
  ['J.R.', 'St.Clairfont', 'clairfont', 'j.r.', 'St. Clairfont', 'st.clair'],
];

it('staff find names with every kind of accent, with and without it, in any case and composition [AC-520 part]', async () => {
  for (const [firstName, lastName, ...searches] of namesAndSearches) {
    const { customerId } = await makeCustomer(database, { firstName, lastName });
    for (const search of [...searches, firstName, lastName, `${lastName} ${firstName}`].flatMap((text) => [text, text.normalize('NFD')])) {
      expect([search, await found(search)]).toEqual([search, [customerId]]);
    }
  }
});

it('staff find 20 customers at a time, with the number of all, by name; only with CUSTOMER_VIEW [AC-520 part]', async () => {
  for (let made = 0; made < 23; made += 1) await makeCustomer(database, { firstName: 'Wren', lastName: `Paged ${String(made).padStart(2, '0')}` });
  const first = (await find({ query: 'wren paged' })).body;
  expect([first.content.length, first.totalResults]).toEqual([20, 23]);
  expect(Object.keys(first.content[0]).toSorted()).toEqual(['created', 'email', 'firstName', 'id', 'lastName', 'title']);
  const second = (await find({ query: 'wren paged', start: 20 })).body;
  expect(second.content.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Paged 20', 'Paged 21', 'Paged 22']);
  expect((await find({ query: 'wren paged', start: 5, size: 2 })).body.content.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Paged 05', 'Paged 06']);
  const others = await makeStaffToken(database, ['CUSTOMER_LOCK', 'STAFF_MANAGE', 'ADDRESS_EDIT']);
  expect((await find({ query: 'wren' }, others)).status).toBe(403);
});

it('the search for a name or an address uses an index [AC-520 part]', async () => {
  const plan = async (condition: string) => {
    const rows = await inTransaction({ database }, async (work) => {
      await runSql(work.database, 'set local enable_seqscan = off');
      return runSql<{ 'QUERY PLAN': string }>(work.database, `explain select id from account.accounts where ${condition}`);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan(`account.name_words(first_name, last_name) @@ account.name_query('quill ørs')`)).toContain('accounts_by_name');
  expect(await plan(`email_key collate "C" >= 'zoe' and email_key collate "C" < 'zof'`)).toContain('accounts_by_email');
});

it('the customer detail has account, lock, addresses, card, pass, consents, the last 10 orders and the audit [AC-521 part]', async () => {
  const { customerId, email } = await makeCustomer(database, { firstName: 'Ivy', lastName: 'Dell' });
  const plain = (await read(customerId)).body;
  expect(plain).toMatchObject({
    account: { id: customerId, title: 'Ms', firstName: 'Ivy', lastName: 'Dell', email, lastLogin: null, orderCount: 0, closes: null },
    lock: { state: 'NONE', failedCount: 0 },
    addresses: [], membership: null, deliveryPass: null, consents: [], orders: [], dataEvents: [],
  });

  const addressOf = async (line1: string, contactNumber: string, setContactAddress: boolean) => {
    const address = { ...validAddress, line1, addressee: { title: null, firstName: 'Ivy', lastName: 'Dell', contactNumber } };
    const added = await addAddress({ database }, { customerId, address, setContactAddress, now: await readClock(database) });
    if (added.kind !== 'added') throw new Error('the address was refused');
    return added.address.id;
  };
  await addressOf('1 Old Road', '01184960001', true);
  await addressOf('2 New Road', '01184960002', false);
  const { cardNumber } = await makeLongStanding(database, customerId);
  await runSql(database, `insert into account.data_events (customer_id, kind, at) values ($1, 'DOWNLOAD_ASKED', platform.now())`, [customerId]);

  const { status, body } = await read(customerId);
  expect(status).toBe(200);
  expect(body.account.orderCount).toBe(11);
  expect(body.addresses.map(({ line1, isContactAddress, contactNumber }: Record<string, unknown>) => [line1, isContactAddress, contactNumber])).toEqual([
    ['1 Old Road', true, '01184960001'],
    ['2 New Road', false, '01184960002'],
  ]);
  expect(body.membership).toMatchObject({ cardNumber, cardStatus: 'ACTIVE', points: 1234 });
  expect(body.deliveryPass).toMatchObject({ status: 'ACTIVE', endDate: '2090-01-01' });
  expect(body.consents.map(({ marketingScheme, consent }: Record<string, unknown>) => [marketingScheme, consent])).toEqual([
    ['johnlewis', { EMAIL: true, SMS: null }],
    ['waitrose', { EMAIL: false, SMS: null }],
  ]);
  expect(body.orders).toHaveLength(10);
  expect(body.orders[0]).toMatchObject({ customerOrderId: `${customerId}22`, status: 'CANCELLED', numberOfItems: 3, total: { amount: 14 }, totalKind: 'ESTIMATED', refunded: null, slot: { type: 'DELIVERY', branchName: 'Bracknell' } });
  expect(body.orders[1]).toMatchObject({ customerOrderId: `${customerId}21`, status: 'PLACED', totalKind: 'ESTIMATED' });
  expect(body.orders.at(-1).customerOrderId).toBe(`${customerId}13`);
  expect(body.dataEvents).toMatchObject([{ kind: 'DOWNLOAD_ASKED' }]);
  expect(body.audit).toMatchObject([{ action: 'CUSTOMER_READ', staffId: staff.staffId, staffName: 'Kit Rowan', customerId, detail: '{}' }]);
});

it('the customer detail shows of a picked order the amount that its shopper reads, and says what it is [AC-521 part] [SC-553 part]', async () => {
  const { customerId } = await makeCustomer(database);
  const now = await readClock(database);
  const placed = anOrderRecord();
  // Ordered for £14, and picked for £10.
  const picks = { 2: { status: 'UNAVAILABLE', thousandths: 0 } } as const;
  const outcomes: [status: PastOrder['status'], payment: Parameters<typeof pickedOf>[2]][] = [
    ['PICKED', { capturedPence: null }],
    ['PAID', { capturedPence: 913 }],
    ['COMPLETED', { refunds: [aRefund(250, { refundReference: `${customerId}-refund` })] }],
    ['CANCELLED', { capturedPence: null }],
  ];
  for (const [place, [status, payment]] of outcomes.entries()) {
    const customerOrderId = `${customerId}${place + 30}`;
    const past = aPastOrder({ customerOrderId, customerId, status, created: now - place, picked: pickedOf({ ...placed, customerOrderId }, picks, payment) }, now);
    await inTransaction({ database }, (work) => recordPastOrder(work.database, past));
  }
  const { orders } = (await read(customerId)).body;
  expect(orders.map(({ status, totalKind, total, refunded }: Record<string, { amount: number } | null>) => [status, totalKind, total!.amount, refunded?.amount ?? null])).toEqual([
    ['PICKED', 'TO_PAY', 10, null],
    ['PAID', 'CHARGED', 9.13, null],
    ['COMPLETED', 'PAID_IN_THE_END', 7.5, 2.5],
    ['CANCELLED', 'ESTIMATED', 14, null],
  ]);
});

it('an unknown customer is 404, and staff without CUSTOMER_VIEW get 403 and leave no entry in the audit [AC-521 part]', async () => {
  const { customerId } = await makeCustomer(database);
  for (const unknown of ['987654321', staff.staffId, 'x']) expect((await read(unknown)).status).toBe(404);
  const others = await makeStaffToken(database, ['CUSTOMER_LOCK', 'SIGN_ON_AS_CUSTOMER', 'ADDRESS_EDIT', 'STAFF_MANAGE']);
  expect((await read(customerId, others)).status).toBe(403);
  expect(await runSql(database, 'select action from staff.audit where customer_id = $1', [customerId])).toEqual([]);
});

it('the audit notes who read a customer’s detail, once an hour for each member of staff', async () => {
  const { customerId } = await makeCustomer(database);
  const another = await makeStaffToken(database, ['CUSTOMER_VIEW']);
  const noted = async () => (await runSql<{ count: number }>(database, `select count(*)::integer as count from staff.audit where customer_id = $1 and action = 'CUSTOMER_READ'`, [customerId]))[0]!.count;
  await read(customerId);
  await read(customerId);
  expect(await noted()).toBe(1);
  await read(customerId, another);
  expect(await noted()).toBe(2);
  const later = async (minutes: number) => {
    await shop.setClock(new Date(Date.now() + minutes * 60_000).toISOString());
    await signStaffIn(desk, staff.email);
    const { status } = await read(customerId, await staffTokenOf(desk));
    await shop.setClock(null);
    expect(status).toBe(200);
    return noted();
  };
  expect(await later(58)).toBe(2);
  expect(await later(62)).toBe(3);
});
