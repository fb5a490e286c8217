import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { dismissal } from '#/modules/booking/rules/slot-notices.ts';
import { formatLongDay, londonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const today = londonDay(Date.now());
const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveBranches(database, [aBranch()]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000300', name: 'Canapes', productType: 'ENTERTAINING' }),
      aProduct({ lineNumber: '000301', name: 'Figs' }),
      aProduct({ lineNumber: '000302', name: 'Goose' }),
    ]);
    await saveRestrictions(database, [{ restrictionId: 'today', name: 'Today', startDate: today, endDate: today, cutOffDate: today, lineNumbers: ['000301', '000302'] }]);
  },
});
const { database } = shop;
const grid = '/ecom/bookslot/delivery';

const headingOf = ({ text }: TestAnswer) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
const mainOf = ({ text }: TestAnswer) => /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
const wordsOf = (shown: TestAnswer) => mainOf(shown).replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/&#x27;/g, "'").replaceAll(/\s+/g, ' ');
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];

/** Sets the days of a campaign, so that it is open now. */
const openCampaign = (id: string) =>
  runSql(database, `update slots.campaigns set start_date = current_date + 5, end_date = current_date + 8, opens_at = platform.now() - interval '1 day' where campaign_id = $1`, [id]);

describe('service selection', () => {
  it.each([['christmas', 'Book your Christmas slot'], ['easter', 'Book your Easter slot']])('has a page of its own for %s [SH-036] [SC-376 part]', async (campaign, heading) => {
    await openCampaign(campaign);
    const { browser } = await shop.shopper();
    const usual = await browser.call('GET', '/ecom/serviceselection');
    expect([usual.status, headingOf(usual)]).toEqual([200, 'Book a slot']);
    const own = await browser.call('GET', `/ecom/serviceselection/${campaign}`);
    expect([own.status, headingOf(own)]).toEqual([200, heading]);
    // The slots of the next days are not this campaign's.
    expect(wordsOf(usual)).toMatch(/First slots .* No free slot in the next two weeks/);
    expect(wordsOf(own)).not.toMatch(/First slots|Next slot|No free slot in/);
    expect((await browser.call('GET', '/ecom/serviceselection/summer')).status).toBe(404);
  });
});

describe('service selection of a customer whose address is abroad', () => {
  it('asks for a postcode instead of calling theirs invalid [SC-375 part]', async () => {
    const { browser, customerId } = await shop.shopper();
    await runSql(database, `update account.addresses set country = 'FR', postal_code = '75001' where customer_id = $1`, [customerId]);
    const words = wordsOf(await browser.call('GET', '/ecom/serviceselection'));
    expect(words).toContain('Your postcode');
    expect(words).not.toMatch(/Invalid UK postcode|75001/);
  });
});

describe('a slash at the end', () => {
  it('makes no difference to the pages of slots [SH-016 part] [SH-036 part] [SH-039 part] [SH-041 part]', async () => {
    await openCampaign('christmas');
    const { browser } = await shop.shopper();
    const collection = '/ecom/bookslot/collection';
    const paths = ['/ecom/serviceselection/christmas', `${grid}/christmas`, `${collection}/entertaining/christmas`, `${collection}/groceries`, `${collection}/selectcollectionservice`];
    const headings = await Promise.all(paths.flatMap((path) => [path, `${path}/`]).map(async (path) => headingOf(await browser.call('GET', path))));
    for (const [at, path] of paths.entries()) expect(headings[2 * at + 1], path).toBe(headings[2 * at]);
    expect(leadOf(await browser.call('GET', `${collection}/christmas/`))).toEqual([302, expect.stringMatching(/\/christmas$/)]);
    expect((await browser.call('POST', `${grid}/`, { form: { do: 'ask-to-cancel' }, headers: { origin: 'https://shop.test' } })).status).toBe(200);
  });
});

describe('delivery slots', () => {
  it('are booked at bookslot and bookslot/delivery, and those of three campaigns below it [SH-037] [SH-038]', async () => {
    const { browser } = await shop.shopper();
    for (const path of ['/ecom/bookslot', grid]) {
      const usual = await browser.call('GET', path);
      expect([usual.status, headingOf(usual), mainOf(usual).includes('<table')]).toEqual([200, 'Book a delivery slot', true]);
    }
    for (const [id, name] of [['christmas', 'Christmas'], ['newyear', 'New Year'], ['thanksgiving', 'Thanksgiving']] as const) {
      await runSql(database, 'update slots.campaigns set start_date = current_date - 20, end_date = current_date - 10');
      await openCampaign(id);
      const variant = await browser.call('GET', `${grid}/${id}`);
      expect([variant.status, headingOf(variant)]).toEqual([200, `Book a ${name} delivery slot`]);
      expect((await browser.call('GET', `/ecom/bookslot/collection/${id}`)).status).toBe(id === 'christmas' ? 200 : 404);
    }
    for (const unknown of ['easter', 'summer']) expect((await browser.call('GET', `${grid}/${unknown}`)).status).toBe(404);
  });
});

describe('collection slots', () => {
  it('have a page for each kind, with and without Christmas, and two that ask for the kind [SH-039]', async () => {
    await openCampaign('christmas');
    const kinds = { groceries: 'Groceries', entertaining: 'Entertaining', groceriesandentertaining: 'Groceries and Entertaining' };
    const { browser } = await shop.shopper();
    const path = '/ecom/bookslot/collection';
    const asking = [path, `${path}/christmas`, `${path}/selectcollectionservice`, `${path}/reselect-service`];
    const asked = await Promise.all(asking.map((one) => browser.call('GET', one)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const shown of asked) expect(headingOf(shown)).toBe(headingOf(asked[0]!));
    // The choice for Christmas leads to the slots for Christmas.
    expect(mainOf(asked[1]!)).toContain(`href="${path}/groceries/christmas"`);
    expect(mainOf(asked[0]!)).toContain(`href="${path}/groceries"`);
    for (const [kind, name] of Object.entries(kinds)) {
      const [usual, christmas] = [await browser.call('GET', `${path}/${kind}`), await browser.call('GET', `${path}/${kind}/christmas`)];
      expect([usual.status, christmas.status]).toEqual([200, 200]);
      expect(headingOf(usual)).toMatch(new RegExp(`^Book an? ${name} collection slot$`));
      expect(mainOf(christmas)).toContain(`${path}/${kind}/christmas`);
    }
  });
});

describe('the pages that ask for the kind of collection', () => {
  it.each(['reselect-service', 'selectcollectionservice'])('ask for it again at %s although it is known [SH-039 part]', async (asking) => {
    const { browser } = await shop.shopper();
    const path = '/ecom/bookslot/collection';
    await browser.call('GET', `${path}/entertaining`);
    // The kind is known from now on: it leads from the page without a kind to its slots.
    expect(leadOf(await browser.call('GET', path))).toEqual([302, `${path}/entertaining`]);
    const shown = await browser.call('GET', `${path}/${asking}`);
    expect(shown.status).toBe(200);
    for (const kind of ['groceries', 'entertaining', 'groceriesandentertaining']) expect(mainOf(shown)).toContain(`href="${path}/${kind}"`);
  });

  it('say that a hold has expired, with a button that books it again, until the message is dismissed [SC-403 part] [SC-378 part]', async () => {
    const shopper = await shop.shopper();
    const { browser, customerId } = shopper;
    const path = '/ecom/bookslot/collection';
    const asking = [path, `${path}/selectcollectionservice`, `${path}/reselect-service`];
    const saysSo = async () => Promise.all(asking.map(async (one) => /Sorry, your slot \w+day \d+ \w+, .* has now expired Your trolley is safe\./.test(wordsOf(await browser.call('GET', one)))));
    await book(shopper, shop, await emptySlot(database));
    expect(await saysSo()).toEqual([false, false, false]);
    const [hold] = await runSql<{ id: number }>(
      database,
      `update slots.reservations set expires_at = platform.now() - interval '1 minute' where customer_id = $1 and status = 'UNCONFIRMED' returning reservation_id as id`,
      [customerId],
    );
    expect(await saysSo()).toEqual([true, true, true]);
    expect(wordsOf(await browser.call('GET', asking[1]!))).toMatch(/Book \w+day .* again, £4\.00 Dismiss/);
    const form = { _csrf: await csrfOf(browser), do: dismissal, reservation: String(hold!.id) };
    const dismissed = await browser.call('POST', asking[1]!, { form, headers: { origin: 'https://shop.test' } });
    expect([dismissed.status, new URL(dismissed.headers.get('location')!, 'https://shop.test').pathname]).toEqual([303, asking[1]]);
    expect(await saysSo()).toEqual([false, false, false]);
  });
});

describe('an order whose slot may not be changed', () => {
  it('leads from every page of slots to the page that says so [SH-224] [SH-040] [SC-423]', async () => {
    const shopper = await shop.shopper();
    const { browser, orderId, addressId, bearer } = shopper;
    await book(shopper, shop, await emptySlot(database));
    await giveCard(shopper, shop);
    expect((await place(shopper, shop, 'press-of-a-fixed-slot')).status).toBe(200);
    await runSql(database, 'update orders.lines set supplier_order_required = true, preparing_since = now() where customer_order_id = $1', [orderId]);
    const amend = 'mutation ($id: String!) { initiateAmendOrder(customerOrderId: $id) { failures { message } } }';
    expect((await browser.graph('amend', amend, { id: orderId }, bearer)).body.data.initiateAmendOrder.failures).toBeNull();
    const slotId = await emptySlot(database);
    const collection = '/ecom/bookslot/collection';
    const paths = ['/ecom/bookslot', grid, `${grid}/christmas`, collection, `${collection}/selectcollectionservice`, `${collection}/reselect-service`, `${collection}/groceries`];
    for (const path of paths) expect([path, ...leadOf(await browser.call('GET', path))]).toEqual([path, 302, '/ecom/reschedulingprohibited']);
    const shown = await browser.call('GET', '/ecom/reschedulingprohibited');
    expect([shown.status, headingOf(shown)]).toEqual([200, 'Your slot cannot be changed']);
    expect(wordsOf(shown)).toContain('We are unable to change the delivery/collection time.');

    // A page that was opened before can still send its form.
    const form = { _csrf: await csrfOf(browser), do: 'book', service: 'delivery', order: orderId, slot: String(slotId), address: String(addressId), branch: '651', charge: '400' };
    expect(leadOf(await browser.call('POST', grid, { form, headers: { origin: 'https://shop.test' } }))).toEqual([302, '/ecom/reschedulingprohibited']);
  });
});

describe('an order that was placed in another tab', () => {
  it('is not said to be in preparation: the page shows the slots for the order of now, and says so [SC-423 part] [SC-049 part]', async () => {
    const shopper = await shop.shopper();
    const { browser, orderId, addressId } = shopper;
    await book(shopper, shop, await emptySlot(database));
    const slotId = await emptySlot(database);
    const form = { _csrf: await csrfOf(browser), do: 'book', service: 'delivery', order: orderId, slot: String(slotId), address: String(addressId), branch: '651', charge: '400' };
    await giveCard(shopper, shop);
    expect((await place(shopper, shop, 'press-in-another-tab')).status).toBe(200);
    const shown = await browser.call('POST', grid, { form, headers: { origin: 'https://shop.test' } });
    expect([shown.status, headingOf(shown)]).toEqual([200, 'Book a delivery slot']);
    expect(wordsOf(shown)).toContain('Your order has changed This page showed another order before, which is now under My orders.');
    expect(mainOf(shown)).not.toContain(`value="${orderId}"`);
  });
});

describe('the slots of a customer with a Delivery Pass', () => {
  it('are free, and the page says that the pass covers them [SC-393]', async () => {
    const shopper = await shop.shopper();
    expect(wordsOf(await shopper.browser.call('GET', grid))).toContain('£4.00');
    await runSql(
      database,
      `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, current_date - 1, current_date + 90, 0, platform.now())`,
      [shopper.customerId],
    );
    const shown = await shopper.browser.call('GET', grid);
    expect(wordsOf(shown)).toContain('Your Delivery Pass covers every delivery.');
    const cells = [...mainOf(shown).matchAll(/<button[^>]*name="slot"[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside!.replaceAll(/<[^>]+>/g, ' ').trim());
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(cell).toMatch(/^Free/);
  });
});

describe('items that every open slot comes too late for', () => {
  it('are named before a slot is chosen: the one that led here, or all of them [SC-409] [SC-410]', async () => {
    const { browser, orderId, bearer } = await shop.shopper();
    for (const lineNumber of ['000301', '000302']) await addOne({ browser, orderId, bearer }, lineNumber);
    const until = `is available until ${formatLongDay(today)}`;
    const shown = wordsOf(await browser.call('GET', grid));
    expect(shown).toContain(`No earlier slots available There are no slots before the last date of these items: Goose ${until} Figs ${until} Go to My Trolley`);
    expect(shown).not.toContain('Sorry, there are no slots available for this order');
    expect(wordsOf(await browser.call('GET', `${grid}?for=000302`))).toContain(`No earlier slots available Goose ${until} and there are no slots before then`);
  });
});

describe('a slot that cannot be reserved with items of the trolley', () => {
  it("says so, and 'View trolley' shows these items as hard-conflicted [SC-422]", async () => {
    const shopper = await shop.shopper();
    const { browser, orderId, addressId } = shopper;
    await addOne(shopper, '000300');
    const slotId = await emptySlot(database);
    const form = { _csrf: await csrfOf(browser), do: 'book', service: 'delivery', order: orderId, slot: String(slotId), address: String(addressId), branch: '651', charge: '400' };
    const refused = await browser.call('POST', grid, { form, headers: { origin: 'https://shop.test' } });
    expect(wordsOf(refused)).toMatch(/Unavailable items in trolley This slot cannot be reserved with these items: Canapes is not available with your chosen service View trolley/);
    const [, href] = /<a[^>]*href="([^"]*refused=[^"]*)"/.exec(refused.text)!;
    const conflictsAt = async (path: string) => {
      const main = mainOf(await browser.call('GET', path));
      return [...main.matchAll(/<li[^>]*id="([^"]*)"[^>]*data-conflict="(\w+)"/g)].map(([, id, type]) => [id!.replaceAll(/\D/g, ''), type]);
    };
    expect(await conflictsAt('/ecom/shop/trolley')).toEqual([]);
    expect(await conflictsAt(href!)).toEqual([['000300', 'HARD']]);
    const trolley = wordsOf(await browser.call('GET', href!));
    expect(trolley).toContain('Canapes is not available with the slot you chose');
    expect(trolley).toContain('One item in your trolley can’t come with the slot you chose. Remove or swap it');
    // The trolley's total still has the item, because the order has no slot.
    expect(trolley).not.toContain('Not in your total');
    // Without a slot, an item that is not available on every date has a soft conflict of its own.
    await addOne(shopper, '000301');
    expect(await conflictsAt('/ecom/shop/trolley')).toEqual([['000301', 'SOFT']]);
    expect(await conflictsAt('/ecom/shop/trolley?refused=000301')).toEqual([['000301', 'HARD']]);
  });
});

/** Adds one of a product to the shopper's trolley. */
async function addOne({ browser, orderId, bearer }: Pick<SmallShopper, 'browser' | 'orderId' | 'bearer'>, lineNumber: string): Promise<void> {
  const item = { orderId, item: { lineNumber, quantity: { amount: 1, uom: 'C62' } } };
  await browser.graph('x', 'mutation a($orderId: String!, $item: TrolleyItemInput!) { addItemToTrolley(orderId: $orderId, trolleyItem: $item) { failures { type } } }', item, bearer);
}

/** Reads the hidden value that forms of the browser's pages send along. */
async function csrfOf(browser: SmallShopper['browser']): Promise<string> {
  const { text } = await browser.call('GET', '/ecom/shop/trolley');
  for (const { fields } of formsOf(text)) {
    const own = [...fields].find(([name]) => name === '_csrf');
    if (own) return own[1];
  }
  return '';
}
