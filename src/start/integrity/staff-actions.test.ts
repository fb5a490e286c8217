import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { listWrites } from '#/start/testing/examples/every-call.ts';
import { makeExampleWorld, type ExampleWorld } from '#/start/testing/examples/example-world.ts';
import { formsOf } from '#/start/testing/pages/page-forms.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [7] }),
      aProduct({ lineNumber: '000555', name: 'Green tea', pricePence: 350, categoryIds: [7] }),
    ]);
  },
});
const { database } = shop;
const browser = shop.browser();

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(database, staffPermissions)).email);
});

/** How staff do an action on a page of the console, and how the page shows that it was refused. */
interface ActionOnPage {
  /** The page that lists what the action works on; null if its own page does. */
  list: string | null;
  /** Returns the address of the page with the form. */
  page(world: ExampleWorld): Promise<string>;
  /** Returns the fields to post, given those of the page's first form, so that the call refuses the action. */
  refused(fields: Record<string, string>, page: string, html: string): Record<string, string> | Promise<Record<string, string>>;
  /** The words of the refusal on the page. */
  says: string | RegExp;
  /** True if the page itself checks so much of the form that no form reaches the call and is refused there. */
  byForm?: true;
}

const of = (path: string, name: string) => async (world: ExampleWorld) => `${path}/${encodeURIComponent(String(await world.valueOf(name)))}`;
const at = (path: string) => () => Promise.resolve(path);
const changedByOthers = /Someone else has (changed|removed)/;

/** An action on an order that has been cancelled, or has got this status, since its page was opened. */
const onOrder = (name: string, form: Record<string, string>, path = '/admin/orders', status = 'CANCELLED'): ActionOnPage => ({
  list: path,
  page: async (world) => `${await of(path, name)(world)}${form['press'] || form['status.pick'] ? '?line=1' : ''}`,
  async refused(_fields, page, html) {
    const [, id] = /\/(\d+)(?:\?|$)/.exec(page)!;
    await runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [id, status]);
    const own = formsOf(html).find(({ controls }) => Object.entries(form).every(([name, value]) => name !== 'do' || controls.some((one) => one.name === name && one.value === value)));
    const shown = (own?.controls ?? []).flatMap(({ name, value, isOn }) => (name !== undefined && isOn ? [[name, value]] : []));
    return { ...Object.fromEntries(shown), ...form };
  },
  says: `This order is ${status.toLowerCase()}, so this cannot be done`,
});

/** Saving a thing that somebody else has changed since its page was opened. */
const save = (list: string, page: ActionOnPage['page']): ActionOnPage => ({ list, page, refused: (fields) => ({ ...fields, version: 'an-older-one' }), says: changedByOthers });

/** Ending a thing that somebody else has changed since its page was opened. */
const end = (list: string, page: ActionOnPage['page'], field = 'end'): ActionOnPage => ({ list, page, refused: () => ({ [field]: 'yes', version: 'an-older-one' }), says: changedByOthers });

const actions: Readonly<Record<string, ActionOnPage>> = {
  'POST staff/staff/orders/{customerOrderId}/release': onOrder('orderToRelease', { do: 'release' }),
  'POST staff/staff/orders/{customerOrderId}/lines/{sequenceNumber}/preparing': onOrder('orderToPrepare', { do: 'prepare', line: '1' }),
  'POST staff/staff/orders/{customerOrderId}/cancel': onOrder('orderToRelease', { do: 'cancel', reason: 'The van broke down.' }),
  'POST staff/staff/orders/{customerOrderId}/deliver-again': onOrder('undeliveredOrder', { do: 'again', slotId: '1' }),
  // Closing an order that was closed meanwhile is a repeated press.
  'POST staff/staff/orders/{customerOrderId}/close': onOrder('undeliveredOrder', { do: 'close', reason: 'Nobody was in.' }, '/admin/orders', 'COMPLETED'),
  'PUT staff/staff/orders/{customerOrderId}/delivery-status': onOrder('paidOrder', { do: 'delivery', status: 'ARRIVING', from: '', to: '', driverName: 'Sam' }),
  'POST staff/staff/delivery-routes': {
    list: null,
    page: async (world) => {
      await world.valueOf('orderForRoute');
      return `/admin/deliveries?branch=651&day=${String(await world.valueOf('dayOfRoute'))}`;
    },
    refused: (fields) => ({ ...fields, order: '1' }),
    says: 'Order 1 is not a paid delivery of this branch and day that waits for a driver.',
  },
  'PUT staff/staff/delivery-routes/{routeId}': { ...save('/admin/deliveries', of('/admin/deliveries/routes', 'routeId')), refused: (fields) => ({ ...fields, driverName: 'Sam', version: '999' }) },
  'POST staff/staff/orders/{customerOrderId}/complete': onOrder('paidOrder', { do: 'complete' }),
  'POST staff/staff/orders/{customerOrderId}/refunds': onOrder('paidOrder', { do: 'refund', by: 'amount', amount: '1', why: 'Damaged', message: 'One split.' }),
  'PUT staff/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': onOrder('orderToPick', { press: 'pick', amount: '1' }, '/admin/picking'),
  'DELETE staff/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': onOrder('orderToFinish', { press: 'undo' }, '/admin/picking'),
  'POST staff/staff/orders/{customerOrderId}/picked': onOrder('orderToFinish', { finish: 'yes' }, '/admin/picking'),
  'POST staff/staff/item-reports/{reportId}': {
    list: '/admin/reported-items',
    page: async (world) => `/admin/reported-items?of=${String(await world.valueOf('itemReportId'))}`,
    async refused(_fields, page) {
      const [, report] = /of=(\d+)/.exec(page)!;
      await runSql(database, `update orders.item_reports set state = 'REFUSED', message = 'No', decided_by = 1, decided_at = platform.now() where report_id = $1`, [report]);
      return { report: report!, state: 'ACCEPTED', message: '' };
    },
    says: 'This item is refused already.',
  },

  'PUT staff/staff/products/{lineNumber}': save('/admin/products?query=tea', at('/admin/products/000123')),
  'PUT staff/staff/products/{lineNumber}/availability': {
    ...save('/admin/products?query=tea', at('/admin/products/000123')),
    refused: () => ({ form: 'availability', branchId: '651', ranged: 'yes', outOfStockFrom: '', outOfStockTo: '', version: 'an-older-one' }),
  },
  'PUT staff/staff/categories/{id}': save('/admin/categories', of('/admin/categories', 'newCategoryId')),
  'DELETE staff/staff/categories/{id}': end('/admin/categories', of('/admin/categories', 'newCategoryId'), 'remove'),
  'PUT staff/staff/promotions/{promotionId}': save('/admin/offers?state=TO_COME', of('/admin/offers', 'keptPromotionId')),
  'DELETE staff/staff/promotions/{promotionId}': end('/admin/offers?state=TO_COME', of('/admin/offers', 'keptPromotionId')),
  'PUT staff/staff/offer-sets/{offerIdentifier}': save('/admin/offer-sets', of('/admin/offer-sets', 'keptOfferIdentifier')),
  'DELETE staff/staff/offer-sets/{offerIdentifier}': end('/admin/offer-sets', of('/admin/offer-sets', 'keptOfferIdentifier')),
  'PUT staff/staff/meal-deals/{mealDealId}': save('/admin/meal-deals', of('/admin/meal-deals', 'endingMealDealId')),
  'DELETE staff/staff/meal-deals/{mealDealId}': end('/admin/meal-deals', of('/admin/meal-deals', 'endingMealDealId')),
  'PUT staff/staff/bundles/{bundleName}': save('/admin/bundles', at('/admin/bundles/tea')),
  'DELETE staff/staff/bundles/{bundleName}': end('/admin/bundles', of('/admin/bundles', 'endingBundleName')),
  'PUT staff/staff/restrictions/{restrictionId}': {
    ...save('/admin/restrictions', of('/admin/restrictions', 'restrictionId')),
    refused: (fields) => ({ ...fields, lineNumbers: '000123', version: 'an-older-one' }),
  },
  'DELETE staff/staff/restrictions/{restrictionId}': end('/admin/restrictions', of('/admin/restrictions', 'restrictionId')),
  'PUT staff/staff/branches/{branchId}': save('/admin/branches', at('/admin/branches/651')),
  'PUT staff/staff/branches/{branchId}/slot-template': save('/admin/slots', at('/admin/slots/template?branch=651')),
  'POST staff/staff/branches/{branchId}/slots': { list: '/admin/slots', page: at('/admin/slots?branch=651&week=2099-01-05'), refused: () => ({ make: 'yes' }), says: /./ },
  'PATCH staff/staff/branches/{branchId}/slots': { list: '/admin/slots', page: at('/admin/slots?branch=651'), refused: () => ({ slot: '1@1', places: '7' }), says: changedByOthers },
  'PUT staff/staff/campaigns/{campaignId}': save('/admin/slots/campaigns', at('/admin/slots/campaigns/easter')),
  'PUT staff/staff/slot-alerts/{alertId}': save('/admin/slots/alerts', of('/admin/slots/alerts', 'slotAlertId')),
  'DELETE staff/staff/slot-alerts/{alertId}': end('/admin/slots/alerts', of('/admin/slots/alerts', 'slotAlertId')),
  'POST staff/staff/gift-cards': { list: '/admin/gift-cards', page: at('/admin/gift-cards/new'), refused: (fields) => ({ ...fields, amount: '0.50' }), says: 'Enter an amount from £1.00 to £500.00', byForm: true },
  'POST staff/staff/gift-vouchers': { list: '/admin/gift-vouchers', page: at('/admin/gift-vouchers/new'), refused: (fields) => ({ ...fields, amount: '0.50' }), says: 'Enter an amount from £1.00 to £500.00', byForm: true },
  'PUT staff/staff/promo-codes/{code}': save('/admin/promo-codes', of('/admin/promo-codes', 'keptPromoCode')),
  'DELETE staff/staff/promo-codes/{code}': end('/admin/promo-codes', of('/admin/promo-codes', 'keptPromoCode')),
  'PUT staff/staff/partner-discount-cards/{cardNumber}': save('/admin/partner-cards', of('/admin/partner-cards', 'partnerCardNumber')),
  'DELETE staff/staff/partner-discount-cards/{cardNumber}': end('/admin/partner-cards', of('/admin/partner-cards', 'partnerCardNumber')),
  'PUT staff/staff/incentive-offers/{id}': save('/admin/member-vouchers', of('/admin/member-vouchers', 'keptIncentiveOfferId')),
  'DELETE staff/staff/incentive-offers/{id}': end('/admin/member-vouchers', of('/admin/member-vouchers', 'keptIncentiveOfferId')),
  'PUT staff/staff/settings': { ...save('/admin', at('/admin/settings')) },
};

/** Calls whose action staff do by another call, because the page changes several things at once. */
const doneBy: Readonly<Record<string, keyof typeof actions>> = {
  'PATCH staff/staff/slots/{slotId}': 'PATCH staff/staff/branches/{branchId}/slots',
  'POST staff/staff/delivery-routes/{routeId}/set-off': 'PUT staff/staff/delivery-routes/{routeId}',
};

/** The calls of staff about themselves, customers, loyalty, mail and content, which other sections describe. */
const ofOtherSections = /^staff\/(sign-in|sign-out|token|users|customers|reviews|synonyms|content|banners|footer|pass-plans|loyalty-cards|card-replacements)/;

const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });

/** Returns the words of a page's main part. */
function wordsOf(html: string): string {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}

/** Returns how often pages have made a call and it was refused. */
async function refusals(call: string): Promise<number> {
  const [, method, endpoint] = /^(\w+) staff\/(.*)$/.exec(call)!;
  const { text } = await shop.browser().call('GET', '/metrics');
  const rows = text.split('\n').filter((line) => line.startsWith('larder_requests_total{') && line.includes(`via="page",method="${method}",route="/staff-prod/v1/${endpoint}",status="4`));
  return rows.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('an action of staff', () => {
  it.each(Object.entries(actions))('%s is done on a page that lists what it works on, and the page shows its refusal [SC-680 part]', async (call, { list, page, refused, says, byForm }) => {
    const address = await page(makeExampleWorld(shop));
    if (list !== null) {
      const { status, text } = await browser.call('GET', list);
      expect([list, status, text.includes('<main')]).toEqual([list, 200, true]);
    }
    const opened = await browser.call('GET', address);
    expect([opened.status, formsOf(opened.text).length > 0]).toEqual([200, true]);
    const form = await refused(fieldsOf(opened.text), address, opened.text);
    const before = await refusals(call);
    const answer = await post(address, form);
    expect([answer.status >= 400 && answer.status < 500, answer.status, wordsOf(answer.text)]).toEqual([true, answer.status, typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says)]);
    expect(await refusals(call)).toBe(before + (byForm ? 0 : 1));
  });

  it('is in this list, or belongs to another section of the requirements [SC-680 part]', () => {
    const known = new Set([...Object.keys(actions), ...Object.keys(doneBy)]);
    const found = listWrites(shop).flatMap(({ name, route }) => (route?.service === 'staff' && !ofOtherSections.test(route.endpoint) ? [name] : []));
    expect(found.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !found.includes(name))).toEqual([]);
  });
});
