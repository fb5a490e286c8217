import { beforeAll, describe, expect, it } from 'vitest';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { makeStaff, signStaffIn, staffPassword } from '#/modules/staff/testing/staff-builder.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { filledForm, formWith } from '#/start/testing/pages/page-forms.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
    const tea = { categoryIds: [7], name: 'Breakfast tea' };
    await saveProducts(database, [
      aProduct({ ...tea, lineNumber: '000123', pricePence: 4500 }),
      aProduct({ ...tea, lineNumber: '000555', name: 'Green tea', pricePence: 350, barCodes: ['5012345678900'] }),
      aProduct({ ...tea, lineNumber: '000556', name: 'Breakfast tea, sold out' }),
    ]);
    await saveBranchAvailability(database, [{ lineNumber: '000556', branchId: 651, ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null }]);
  },
});
const world = makeExampleWorld(shop);
const order = async (name: string) => String(await world.valueOf(name));
const browser = shop.browser();
const permissions = ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE'];

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, permissions)).email);
});

type Form = Record<string, string> | [string, string][];
const post = (address: string, form: Form, on = browser) => on.call('POST', address, { form: form as Record<string, string>, headers: { origin: 'https://shop.test' } });

/** Returns the words of a page's main part. */
function wordsOf(html: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}
const read = async (address: string) => wordsOf((await browser.call('GET', address)).text);
const statusOf = async (customerOrderId: string) => (await runSql<{ status: string }>(shop.database, 'select status from orders.orders where customer_order_id = $1', [customerOrderId]))[0]!.status;
const refundsOf = (customerOrderId: string) => runSql<{ state: string }>(shop.database, 'select state from orders.refunds where customer_order_id = $1', [customerOrderId]);
const pageOf = (customerOrderId: string) => `/admin/orders/${customerOrderId}`;

describe('the list of orders, without script', () => {
  it('is filtered by number, branch, day and status, and says so if nothing matches [SC-657 part] [SC-680 part]', async () => {
    const placed = await order('orderToRelease');
    expect(await read(`/admin/orders?order=${placed}`)).toMatch(new RegExp(`${placed} \\d+ .* Placed`));
    const [{ day } = { day: '' }] = await runSql<{ day: string }>(shop.database, `select (slot_starts_at at time zone 'Europe/London')::date::text as day from orders.orders where customer_order_id = $1`, [placed]);
    expect(await read(`/admin/orders?branch=651&day=${day}&status=PLACED`)).toContain(placed);
    for (const query of [`order=${placed}&status=PICKED`, `branch=700&day=${day}`, 'order=none']) expect(await read(`/admin/orders?${query}`), query).toContain('No placed order matches these filters.');
    expect(await read('/admin/orders?order=none')).toContain('Enter an order number in digits');
  });

  it('releases the chosen orders, and says below the others why they were not released [SC-658 part] [SC-680 part]', async () => {
    const [one, other, cancelled] = [await order('orderToRelease'), await order('orderToRelease'), await order('orderToRelease')];
    expect((await post('/admin/orders?status=PLACED', {})).text).toContain('Choose at least one order.');
    await runSql(shop.database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [cancelled]);
    const some = await post('/admin/orders', [['order', one], ['order', cancelled]]);
    expect([some.status, await statusOf(one)]).toEqual([409, 'FULFIL']);
    expect(wordsOf(some.text)).toMatch(new RegExp(`1 order was not released. The reason is below each. 1 released. .*${cancelled} This order is cancelled, so this cannot be done. Nothing was changed.`));
    const all = await post('/admin/orders?status=PLACED', { order: other });
    expect([all.status, all.headers.get('location'), await statusOf(other)]).toEqual([303, '/admin/orders?status=PLACED&saved=released', 'FULFIL']);
  });
});

describe('the page of an order, without script', () => {
  it('releases it, and shows the refusal of a second press beside the form [SC-658 part] [SC-680 part]', async () => {
    const id = await order('orderToRelease');
    const placed = await read(pageOf(id));
    // Its delivery cannot begin before.
    expect([placed, placed.includes('Driver\'s first name')]).toEqual([expect.stringMatching(/Placed .*Lines .*History .*Release to picking/), false]);
    const pressed = await post(pageOf(id), { do: 'release' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${pageOf(id)}?saved=release`]);
    expect(await read(pageOf(id))).toContain('Driver\'s first name');
    const again = await post(pageOf(id), { do: 'cancel', reason: '' });
    expect([again.status, wordsOf(again.text).includes('Say why: the shopper reads it')]).toEqual([422, true]);
    const late = await post(pageOf(id), { do: 'complete' });
    expect([late.status, await statusOf(id), wordsOf(late.text)]).toEqual([409, 'FULFIL', expect.stringContaining('This order is released to picking, so this cannot be done. Nothing was changed.')]);
  });

  it('marks a line that a supplier delivers as in preparation [SC-659 part] [SC-680 part]', async () => {
    const id = await order('orderToPrepare');
    expect(await read(pageOf(id))).toContain('Start preparing');
    expect((await post(pageOf(id), { do: 'prepare', line: '1' })).headers.get('location')).toBe(`${pageOf(id)}?saved=prepare`);
    const words = await read(pageOf(id));
    expect([words.includes('In preparation'), words.includes('Start preparing')]).toEqual([true, false]);
  });

  it('cancels it with a reason [SC-679 part] [SC-680 part]', async () => {
    const id = await order('orderToRelease');
    expect((await post(pageOf(id), { do: 'cancel', reason: 'The van broke down.' })).headers.get('location')).toBe(`${pageOf(id)}?saved=cancel`);
    const words = await read(pageOf(id));
    expect([await statusOf(id), words.includes('Cancel this order'), /Cancelled by staff user \d+/.test(words)]).toEqual(['CANCELLED', false, true]);
  });

  it('says of an order that was cancelled after it was packed that it was not charged [SC-679 part]', async () => {
    const id = await order('unpaidOrderId');
    expect(await read(pageOf(id))).toMatch(/To pay £[\d.]+ card not charged yet/);
    await post(pageOf(id), { do: 'cancel', reason: 'The van broke down.' });
    expect(await read(pageOf(id))).toMatch(/Not charged £[\d.]+ cancelled after it was packed/);
  });

  it('tells what an order costs from what its card was charged, which may be less [SC-553 part] [SC-680 part]', async () => {
    const { customerId } = await shop.shopper();
    const [placed, customerOrderId] = [anOrderRecord(), '9000000001'];
    const past = aPastOrder({ customerId, customerOrderId, status: 'PAID', picked: pickedOf(placed, {}, { capturedPence: 1313 }) }, await readClock(shop.database));
    await inTransaction({ database: shop.database }, (work) => recordPastOrder(work.database, past));
    expect(await read(pageOf(customerOrderId))).toContain('Cost £14.00 card charged £13.13');
  });

  it('sets the delivery status, with the times and the driver, and completes it [SC-673 part] [SC-674 part] [SC-680 part]', async () => {
    const id = await order('paidOrder');
    const faulty = await post(pageOf(id), { do: 'delivery', status: 'ARRIVING', from: '13:10', to: '', driverName: 'Sam' });
    expect([faulty.status, wordsOf(faulty.text).includes('Enter both times, or neither'), faulty.text.includes('value="Sam"')]).toEqual([422, true, true]);
    expect((await post(pageOf(id), { do: 'delivery', status: 'ARRIVING', from: '13:10', to: '13:40', driverName: 'Sam' })).status).toBe(303);
    expect(await read(pageOf(id))).toContain('arriving, Sam drives');
    expect((await post(pageOf(id), { do: 'complete' })).headers.get('location')).toBe(`${pageOf(id)}?saved=complete`);
    const completed = (await browser.call('GET', pageOf(id))).text;
    expect([wordsOf(completed), completed.includes('value="NOT_DELIVERED"')]).toEqual([expect.stringMatching(/Completed .*, delivered/), false]);
    const late = await post(pageOf(id), { do: 'delivery', status: 'NOT_DELIVERED', from: '', to: '', driverName: 'Sam' });
    expect([late.status, wordsOf(late.text)]).toEqual([409, expect.stringContaining('This order is completed, so it cannot be noted as not delivered.')]);
  });

  it('refunds lines once for a press, keeps what was typed when it is refused, and needs the permission for payments [SC-675 part] [SC-676 part] [SC-680 part]', async () => {
    const id = await order('paidOrder');
    const page = (await browser.call('GET', pageOf(id))).text;
    const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
    const left = /name="quantity\.1"[^>]*value="(\d+)"/.exec(page)![1]!;
    const typed = { do: 'refund', key, by: 'lines', line: '1', why: 'Damaged', message: 'One split.', note: 'Call the supplier.' };
    const tooMuch = await post(pageOf(id), { ...typed, 'quantity.1': String(Number(left) + 1) });
    expect([tooMuch.status, wordsOf(tooMuch.text).includes(`Only ${left} of`), tooMuch.text.includes('value="One split."'), tooMuch.text.includes('value="Call the supplier."')]).toEqual([422, true, true, true]);
    const most = await post(pageOf(id), { ...typed, by: 'amount', amount: '9000', 'quantity.1': left });
    expect([most.status, wordsOf(most.text)]).toEqual([422, expect.stringMatching(/At most £[\d.]+ of this order can still be refunded/)]);
    for (const press of [1, 2]) expect([press, (await post(pageOf(id), { ...typed, 'quantity.1': '1' })).headers.get('location')]).toEqual([press, `${pageOf(id)}?saved=refund`]);
    const words = await read(pageOf(id));
    expect([words.match(/Damaged: One split\. Note for staff: Call the supplier\./g)?.length, words.includes('Refund to the card')]).toEqual([1, true]);
    const other = shop.browser();
    await signStaffIn(other, (await makeStaff(shop.database, ['ORDER_MANAGE'])).email);
    expect(wordsOf((await other.call('GET', pageOf(id))).text)).toContain('Refunds need the permission to manage payments.');
    expect((await post(pageOf(id), { ...typed, 'quantity.1': '1' }, other)).status).toBe(403);
  });

  it('answers a repeated refund of all that is left as the first time, and refuses another press beside the field [SC-675 part]', async () => {
    const id = await order('paidOrder');
    const page = await browser.call('GET', pageOf(id));
    const left = /name="quantity\.1"[^>]*value="(\d+)"/.exec(page.text)![1]!;
    const typed = { do: 'refund', key: /name="key" value="([^"]+)"/.exec(page.text)![1]!, by: 'lines', line: '1', 'quantity.1': left, why: 'Missing', note: '' };
    for (const press of [1, 2, 3]) expect([press, (await post(pageOf(id), typed)).headers.get('location')]).toEqual([press, `${pageOf(id)}?saved=refund`]);
    expect((await read(pageOf(id))).match(/Missing/g)?.length).toBeGreaterThan(0);
    const other = await post(pageOf(id), { ...typed, key: 'another-press' });
    expect([other.status, wordsOf(other.text)]).toEqual([422, expect.stringContaining('Only 0 of')]);
    expect((await refundsOf(id)).length).toBe(1);
  });

  it('says that a refund was sent back, is found in the list until staff refund again, and leads there [SC-657 part]', async () => {
    const id = await order('paidOrder');
    const key = /name="key" value="([^"]+)"/.exec((await browser.call('GET', pageOf(id))).text)![1]!;
    await post(pageOf(id), { do: 'refund', key, by: 'amount', amount: '2', why: 'Goodwill' });
    expect(await read('/admin/orders?refund=failed')).not.toContain(id);
    await runSql(shop.database, `update orders.refunds set state = 'FAILED', returned_pence = card_pence, returned_at = platform.now() where customer_order_id = $1`, [id]);
    expect(await read('/admin/orders?refund=failed')).toMatch(new RegExp(`Refund failed .*${id}`));
    expect(await read(pageOf(id))).toMatch(/The card’s bank sent £2\.00 back .*The customer does not have this money\. Refund it again.*£2\.00 sent back by the card’s bank/);
    expect((await post(pageOf(id), { do: 'refund', key: 'again-after-return', by: 'amount', amount: '2', why: 'Goodwill' })).status).toBe(303);
    expect(await read('/admin/orders?refund=failed')).not.toContain(id);
    expect(await read(pageOf(id))).not.toContain('does not have this money');
  });

  it('keeps what was typed when the sign-in has ended meanwhile [AC-515 part]', async () => {
    const id = await order('orderToRelease');
    const staff = await makeStaff(shop.database, permissions);
    const own = shop.browser();
    await signStaffIn(own, staff.email);
    await runSql(shop.database, 'delete from staff.sign_ins where staff_id = $1', [staff.staffId]);
    const ended = await post(pageOf(id), { do: 'cancel', reason: 'No driver today.' }, own);
    expect(ended.status).toBe(307);
    const to = ended.headers.get('location')!;
    const signIn = await post(to, { do: 'cancel', reason: 'No driver today.' }, own);
    const back = await post(to, { ...fieldsOf(signIn.text), email: staff.email, password: staffPassword }, own);
    const shown = await post(pageOf(id), fieldsOf(back.text), own);
    expect([shown.status, shown.text.includes('No driver today.'), await statusOf(id)]).toEqual([422, true, 'PLACED']);
  });
});

describe('picking, without script', () => {
  it('goes from line to line, refuses what does not fit beside its field, and takes the payment at its end [SC-660 part] [SC-661 part] [SC-680 part]', async () => {
    const id = await order('orderToPick');
    const page = `/admin/picking/${id}`;
    const today = londonDay(await readClock(shop.database));
    const [{ day } = { day: today }] = await runSql<{ day: string }>(shop.database, `select (slot_starts_at at time zone 'Europe/London')::date::text as day from orders.orders where customer_order_id = $1`, [id]);
    expect(await read(`/admin/picking?day=${day}`)).toContain(id);
    expect(await read(page)).toMatch(/0 of 1 lines recorded .*Start: line 1 of 1/);
    const line = await browser.call('GET', `${page}?line=1`);
    const wanted = fieldsOf(line.text)['quantity']!;
    expect(wordsOf(line.text)).toMatch(new RegExp(`Line 1 of 1 .*${wanted} wanted .*Only this much here`));
    const short = await post(`${page}?line=1`, { ...fieldsOf(line.text), quantity: '0', press: 'pick' });
    expect([short.status, wordsOf(short.text).includes(`${wanted} ordered. If there is no more, say that it is short`)]).toEqual([422, true]);
    expect((await post(page, { finish: 'yes' })).status).toBe(409);
    expect((await post(`${page}?line=1`, { ...fieldsOf(line.text), press: 'pick' })).headers.get('location')).toBe(page);
    const others = await post(`${page}?line=1`, { ...fieldsOf(line.text), press: 'none' });
    expect([others.status, wordsOf(others.text).includes('Someone else has recorded this line meanwhile.')]).toEqual([409, true]);
    expect(await read(page)).toMatch(/1 of 1 lines recorded .*Picked .*Finish and take the payment/);
    const recorded = await browser.call('GET', `${page}?line=1`);
    expect((await post(`${page}?line=1`, filledForm(formWith(recorded.text, 'Undo'), 'Undo'))).headers.get('location')).toBe(`${page}?line=1`);
    expect(await read(page)).toContain('0 of 1 lines recorded');
    expect((await post(`${page}?line=1`, { ...fieldsOf(line.text), press: 'pick' })).headers.get('location')).toBe(page);
    expect((await post(page, { finish: 'yes' })).headers.get('location')).toMatch(/^\/admin\/picking\?branch=651&day=[\d-]+&slot=.+&saved=picked$/);
    expect(await statusOf(id)).not.toBe('FULFIL');
  });

  it('checks a scanned number against the line, and records a substitute by its number [SC-665 part] [SC-680 part]', async () => {
    const id = await order('orderToPick');
    const page = `/admin/picking/${id}?line=1`;
    const line = await browser.call('GET', page);
    const [, lineNumber] = / · (\d{6})/.exec(wordsOf(line.text))!;
    expect(await read(`${page}&scan=${lineNumber}`)).toContain(`Right product, scanned ${lineNumber}`);
    expect(await read(`${page}&scan=000555`)).toContain('Not this one You scanned 000555. It is not on this order. Nothing was counted.');
    const offered = await browser.call('GET', `${page}&substitute=yes`);
    expect(wordsOf(offered.text)).toMatch(/1 that fit, most alike first The shopper never pays more than £6\.00 Green tea .*Same brand .*£7\.00 pays £6\.00 \d+% alike/);
    const form = formWith(offered.text, 'Take it');
    const take = (typed: Record<string, string>) => post(`${page}&substitute=yes`, filledForm(form, 'Take it', typed));
    const unknown = await take({ substitute: '999' });
    expect([unknown.status, wordsOf(unknown.text)]).toEqual([422, expect.stringContaining('There is no product with this number.')]);
    const both = await take({ offered: '000555', substitute: '999' });
    expect([both.status, wordsOf(both.text)]).toEqual([422, expect.stringContaining('Clear this number, or choose')]);
    expect((await take({ offered: '000555' })).status).toBe(303);
    expect(await read(`/admin/picking/${id}`)).toMatch(/Instead: \d+ Green tea .*Substituted/);
  });

  it('records a substitute by its bar code [SC-665 part] [SC-680 part]', async () => {
    const id = await order('orderToPick');
    const page = `/admin/picking/${id}?line=1&substitute=yes`;
    const form = formWith((await browser.call('GET', page)).text, 'Take it');
    // Some scanners put zeros in front, and each presses Enter.
    expect((await post(page, filledForm(form, null, { substitute: '05012345678900' }))).status).toBe(303);
    expect(await read(`/admin/picking/${id}`)).toMatch(/Instead: \d+ Green tea .*Substituted/);
  });

  it('is open to staff who pick, and to nobody else', async () => {
    const other = shop.browser();
    await signStaffIn(other, (await makeStaff(shop.database, ['ORDER_MANAGE'])).email);
    const id = await order('orderToPick');
    for (const page of ['/admin/picking', `/admin/picking/${id}`, `/admin/picking-round?order=${id}`]) expect([page, (await other.call('GET', page)).status]).toEqual([page, 403]);
  });
});
