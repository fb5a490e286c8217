import { beforeAll, describe, expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveMealDeals } from '#/modules/deals/server/public.ts';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import { makeReplacement } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveProducts(database, ['000301', '000302', '000303', '000304', '000305'].map((lineNumber) => aProduct({ lineNumber, name: `Food ${lineNumber}`, pricePence: 400 })));
    await savePromotions(database, [
      aMultiBuy({ promotionId: '700', lineNumbers: ['000301'] }),
      aMultiBuy({ promotionId: 'WEB-7', lineNumbers: ['000302'] }),
      aPromotion({ promotionId: '703', promotionDescription: 'Save a pound', wasPricePence: 500, startDate: '2999-01-01', lineNumbers: ['000303'] }),
      aPromotion({ promotionId: '704', promotionDescription: 'Save a pound', wasPricePence: 500, promotionExpiryDate: '2999-12-31', lineNumbers: ['000304'] }),
      aPromotion({ promotionId: '705', promotionDescription: 'Save a pound', wasPricePence: 500, promotionExpiryDate: '2020-12-31', lineNumbers: ['000305'] }),
      aMultiBuy({ promotionId: '800', type: 'MEAL_DEAL', promotionTypeCode: 'MEAL_DEAL', lineNumbers: ['000301'] }),
      aMultiBuy({ promotionId: '801', type: 'MEAL_DEAL', promotionTypeCode: 'MEAL_DEAL', lineNumbers: ['000301'] }),
    ]);
    await saveMealDeals(database, [{ mealDealId: '800', dealName: '8', name: 'Tea for two', description: 'Tea' }]);
  },
});
const browser = shop.browser();

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, ['CATALOGUE_MANAGE', 'PAYMENT_MANAGE', 'LOYALTY_MANAGE'])).email);
});

const open = async (address: string): Promise<string> => (await browser.call('GET', address)).text;
const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });

describe('the forms of things that staff keep, without script', () => {
  it.each([
    ['an offer', '/admin/offers/700', 'promotionDescription', 'this offer'],
    ['a set of offers', '/admin/offer-sets/winter', 'name', 'this set'],
  ])('do not end %s that someone else has changed since it was opened, and say so [SC-683 part] [SC-680 part]', async (_what, address, field, thing) => {
    await post('/admin/offer-sets/new', { offerIdentifier: 'winter', name: 'Winter', promotionIds: '700' });
    const page = fieldsOf(await open(address));
    expect((await post(address, { ...page, [field]: 'Changed by another' })).status).toBe(303);
    const refused = await post(address, { end: 'yes', version: page['version']! });
    expect([refused.status, refused.text.includes(`Someone else has changed ${thing} since you opened it`)]).toEqual([409, true]);
    const ended = await post(address, { end: 'yes', version: fieldsOf(refused.text)['version']! });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `${address}?saved=ended`]);
  });

  it('add, change and end a promo code and a partner card, and show again what cannot be saved [SC-692 part]', async () => {
    const typed = { code: 'Half/Price %', description: 'Half price', valueKind: 'PERCENT', value: '50', lineNumbers: '000301', version: '' };
    const faulty = await post('/admin/promo-codes/new', { ...typed, value: '500' });
    expect([faulty.status, faulty.text.includes('Enter a whole percentage from 1 to 100'), fieldsOf(faulty.text)]).toEqual([422, true, expect.objectContaining({ ...typed, value: '500' })]);
    const added = await post('/admin/promo-codes/new', typed);
    const address = added.headers.get('location')!.replace('?saved=yes', '');
    expect([added.status, address]).toEqual([303, '/admin/promo-codes/Half/Price%20%25']);
    expect((await post('/admin/promo-codes/new', { ...typed, code: 'half/price %' })).text).toContain('There is such a code already');
    const page = fieldsOf(await open(address));
    expect(page).toMatchObject({ description: 'Half price', value: '50', lineNumbers: '000301' });
    expect((await post(address, { ...page, value: '40' })).status).toBe(303);
    const late = await post(address, { ...page, value: '30' });
    expect([late.status, late.text.includes('Someone else has changed this code')]).toEqual([409, true]);
    expect((await post(address, { end: 'yes', version: fieldsOf(late.text)['version']! })).headers.get('location')).toBe('/admin/promo-codes?saved=yes');
    expect(await open('/admin/promo-codes?query=half')).toContain('Ended');

    expect((await post('/admin/partner-cards/new', { cardNumber: '123', note: '' })).text).toContain('A card number has 8 to 16 digits');
    expect((await post('/admin/partner-cards/new', { cardNumber: '7777 8888', note: 'Bakery', version: '' })).status).toBe(303);
    const card = fieldsOf(await open('/admin/partner-cards/77778888'));
    expect((await post('/admin/partner-cards/77778888', { ...card, note: 'Warehouse' })).status).toBe(303);
    expect(await open('/admin/partner-cards')).toContain('Warehouse');
    const { version } = fieldsOf(await open('/admin/partner-cards/77778888'));
    expect((await post('/admin/partner-cards/77778888', { end: 'yes', version: version! })).status).toBe(303);
    expect(await open('/admin/partner-cards/77778888')).toContain('Ended');
  });

  it('add, change and end a voucher of members, and show again what cannot be saved [SC-734] [SC-680 part]', async () => {
    const typed = { id: 'food-3', title: '£3 off food', description: 'On food', kind: 'AMOUNT', value: '3', minimumSpend: '30', startDate: '2026-12-01', endDate: '2099-12-31', version: '' };
    const faulty = await post('/admin/member-vouchers/new', { ...typed, value: 'three' });
    expect([faulty.status, fieldsOf(faulty.text)]).toEqual([422, expect.objectContaining({ ...typed, value: 'three' })]);
    const unknown = await post('/admin/member-vouchers/new', { ...typed, categoryIds: '77777' });
    expect([unknown.status, /Category (<!-- -->)?77777/.test(unknown.text)], 'what was chosen stays').toEqual([422, true]);
    expect((await post('/admin/member-vouchers/new', typed)).headers.get('location')).toBe('/admin/member-vouchers/food-3?saved=yes');
    expect((await post('/admin/member-vouchers/new', typed)).text).toContain('There is such a voucher already');
    const page = fieldsOf(await open('/admin/member-vouchers/food-3'));
    expect(page).toMatchObject({ title: '£3 off food', value: '3.00', minimumSpend: '30.00' });
    expect((await post('/admin/member-vouchers/food-3', { ...page, kind: 'PERCENT', value: '10' })).status).toBe(303);
    expect(await open('/admin/member-vouchers?query=food')).toContain('10% off from £30.00');
    const late = await post('/admin/member-vouchers/food-3', { ...page, value: '4' });
    expect([late.status, late.text.includes('Someone else has changed this voucher')]).toEqual([409, true]);
    expect((await post('/admin/member-vouchers/food-3', { end: 'yes', version: fieldsOf(late.text)['version']! })).headers.get('location')).toBe('/admin/member-vouchers?saved=yes');
    expect(await open('/admin/member-vouchers/food-3')).toContain('Ended');
  });

  it.each([
    ['card', 'gift-cards', 19, 'Pin', 'Balance'],
    ['voucher', 'gift-vouchers', 13, 'Security code', 'Can be used'],
  ])('issue a gift %s, show its number and secret once, and list it by its last digits [SC-691 part] [SC-680 part] [SC-732 part]', async (name, list, digits, secretName, shown) => {
    const faulty = await post(`/admin/${list}/new`, { amount: '0.50', version: '' });
    expect([faulty.status, faulty.text.includes('Enter an amount from £1.00 to £500.00'), fieldsOf(faulty.text)['amount']]).toEqual([422, true, '0.50']);
    const issued = await post(`/admin/${list}/new`, { amount: '25.50', version: '' });
    const facts = [...issued.text.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term, text]) => [term!, text!] as const);
    const serialNumber = facts[0]![1].replaceAll(' ', '');
    expect([issued.status, issued.headers.get('cache-control'), facts.map(([term]) => term)]).toEqual([201, 'no-store', ['Serial number', secretName, name === 'card' ? 'Money' : 'Value', 'Last day']]);
    expect([serialNumber, facts[1]![1], facts[2]![1]]).toEqual([expect.stringMatching(new RegExp(`^\\d{${digits}}$`)), expect.stringMatching(/^\d{4}$/), '£25.50']);

    const ending = `nding ${serialNumber.slice(-4)}`;
    const found = await open(`/admin/${list}?query=${serialNumber.slice(-4)}`);
    const address = new RegExp(`href="(/admin/${list}/\\d+)"[^>]*>E${ending}`).exec(found)![1]!;
    const page = await open(address);
    expect([page.includes(`Gift ${name} e${ending}`), page.includes(shown), page.includes('Issued'), page.includes('£25.50')]).toEqual([true, true, true, true]);
    for (const text of [found, page]) expect([text.includes(serialNumber), text.includes(facts[0]![1])]).toEqual([false, false]);
    expect(await open(`/admin/${list}?query=${serialNumber.slice(-6)}`)).toContain('Enter the whole number, or its last four digits.');
    expect((await browser.call('GET', `/admin/${list}/999999`)).status).toBe(404);
  });

  it('keep everything typed if someone else has removed the thing meanwhile, and add it again [SC-683 part] [SC-680 part]', async () => {
    const christmas = { name: 'Christmas', startDate: '2999-12-20', endDate: '2999-12-24', cutOffDate: '2999-12-15', lineNumbers: '000301', version: '' };
    expect((await post('/admin/restrictions/new', christmas)).status).toBe(303);
    const page = fieldsOf(await open('/admin/restrictions/christmas'));
    expect((await post('/admin/restrictions/christmas', { end: 'yes', version: page['version']! })).status).toBe(303);
    const late = await post('/admin/restrictions/christmas', { ...page, cutOffDate: '2999-12-16' });
    expect([late.status, late.text.includes('Someone else has removed this restriction'), fieldsOf(late.text)]).toEqual([409, true, { ...page, cutOffDate: '2999-12-16', version: '' }]);
    expect((await post('/admin/restrictions/christmas', fieldsOf(late.text))).status).toBe(303);
    expect(await open('/admin/restrictions/christmas')).toContain('value="2999-12-16"');
    expect((await post('/admin/restrictions/nowhere', page)).status).toBe(409);
    expect((await browser.call('GET', '/admin/restrictions/nowhere')).status).toBe(404);
  });

  it('keep everything typed about a staff user whom someone else has changed, and save it on the next press [AC-518 part]', async () => {
    const manager = shop.browser();
    await signStaffIn(manager, (await makeStaff(shop.database, ['STAFF_MANAGE'])).email);
    const { staffId } = await makeStaff(shop.database, ['MAIL_VIEW'], { displayName: 'Kit' });
    const address = `/admin/staff/${staffId}`;
    const save = (form: Record<string, string>) => manager.call('POST', address, { form, headers: { origin: 'https://shop.test' } });
    const page = fieldsOf((await manager.call('GET', address)).text);
    expect((await save({ ...page, permissions: 'ORDER_PICK' })).status).toBe(303);
    const late = await save({ ...page, displayName: 'Kit Rowan' });
    expect([late.status, late.text.includes('Someone else has changed this staff user since you opened it. It differs from what you typed in: name, permissions.')]).toEqual([409, true]);
    expect(fieldsOf(late.text)).toMatchObject({ displayName: 'Kit Rowan', permissions: 'MAIL_VIEW' });
    expect((await save(fieldsOf(late.text))).status).toBe(303);
    expect(fieldsOf((await manager.call('GET', address)).text)).toMatchObject({ displayName: 'Kit Rowan', permissions: 'MAIL_VIEW' });
  });

  it('list each product with its own price, and with what shoppers pay before, without and after its offer [SC-681 part]', async () => {
    const { text } = await browser.call('GET', '/admin/products?query=Food');
    const priceOf = (lineNumber: string) => new RegExp(`<td[^>]*>${lineNumber}</td><td[^>]*>(.*?)</td>`).exec(text)![1]!.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ').trim();
    expect(priceOf('000302')).toBe('£4.00');
    expect(priceOf('000303')).toBe('£4.00 £5.00 until its offer starts');
    expect(priceOf('000304')).toBe('£4.00 £5.00 without its offer');
    expect(priceOf('000305')).toBe('£4.00 Shoppers pay £5.00, because its offer is over');
  });

  it('save an offer whose number has letters, because it came from elsewhere [SC-683 part]', async () => {
    const page = fieldsOf(await open('/admin/offers/WEB-7'));
    const saved = await post('/admin/offers/WEB-7', { ...page, promotionDescription: 'Any 2 from the web' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/offers/WEB-7?saved=yes']);
  });

  it('keep a meal deal on its own page, to which the page of its offer leads [SC-683 part]', async () => {
    const offer = await browser.call('GET', '/admin/offers/800');
    expect([offer.status, offer.headers.get('location')]).toEqual([302, '/admin/meal-deals/800']);
    expect((await browser.call('GET', '/admin/offers/801')).status).toBe(200);
  });

  it('suggest a number for a new meal deal, as for a new offer [SC-683 part]', async () => {
    expect(fieldsOf(await open('/admin/meal-deals/new'))['mealDealId']).toMatch(/^\d{12}$/);
    expect((await post('/admin/meal-deals/new', { ...fieldsOf(await open('/admin/meal-deals/new')), mealDealId: '' })).text).toContain('Please enter an offer number');
  });

  it('keep the text and the results of a search if they are refused [SC-680 part]', async () => {
    const page = fieldsOf(await open('/admin/offers/700'));
    const refused = await post('/admin/offers/700', { ...page, setPrice: '', 'groups.0.lines.find': 'Food 000302' });
    expect([refused.status, fieldsOf(refused.text)['groups.0.lines.find'], refused.text.includes('1 product found')]).toEqual([422, 'Food 000302', true]);
  });

  it('search on Enter in a search field with a new text, and save on Enter elsewhere [SC-680 part]', async () => {
    const page = fieldsOf(await open('/admin/offers/700'));
    const found = await post('/admin/offers/700', { ...page, 'groups.0.lines.find': 'Food 000302', step: 'enter' });
    expect([found.status, found.text.includes('1 product found')]).toEqual([200, true]);
    expect((await post('/admin/offers/700', fieldsOf(found.text))).status).toBe(303);
    const again = fieldsOf(found.text);
    expect(again['groups.0.lines.found']).toBe('Food 000302');
  });

  it.each([
    ['has no reduction', '000301', '£4.00', null],
    ['has one to come', '000303', '£5.00', 'Shoppers pay this price from 1 January 2999, with the offer Save a pound. Until then they pay its old price, £5.00.'],
    ['has a live one', '000304', '£4.00 was £5.00', 'Shoppers pay this price with the offer Save a pound, until 31 December 2999. When it ends they pay its old price, £5.00.'],
    ['has one that is over', '000305', '£5.00', 'The offer Save a pound is over, and shoppers pay its old price, £5.00. To change the price here, end the offer first.'],
  ])('show what shoppers pay for a product that %s, beside its own price [SC-681 part] [SC-150 part]', async (_which, lineNumber, paid, note) => {
    const html = await open(`/admin/products/${lineNumber}`);
    const words = (part: string) => part.replaceAll(/<title>.*?<\/title>|<[^>]*>/gs, '').replaceAll(/\s+/g, ' ');
    const [form, after] = html.split('id="in-the-shop"');
    const [inTheShop] = after!.split('</aside>');
    expect(fieldsOf(html)['price']).toBe('4.00');
    expect(words(inTheShop!)).toContain(`Food ${lineNumber} 1 litre${paid.replace(' was', 'was')}`);
    expect(words(form!).includes(note ?? 'Shoppers pay this price')).toBe(note !== null);
  });
});

it('the list of replacement cards shows its last part after the last card of a later part is sent [AC-532 part] [SC-732 part]', async () => {
  const [first, second] = [await makeReplacement(shop.database), await makeReplacement(shop.database)];
  const sent = await post('/admin/card-replacements?start=50', { replacement: String(first.id) });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/card-replacements?start=50&saved=dispatched']);
  const left = await open(sent.headers.get('location')!);
  expect([left.includes(groupedCardNumber(second.cardNumber)), left.includes(groupedCardNumber(first.cardNumber)), left.includes('No cards')]).toEqual([true, false, false]);
  await post('/admin/card-replacements', { replacement: String(second.id) });
  expect(await open('/admin/card-replacements?start=50')).toContain('No replacement cards are waiting to be sent.');
});
