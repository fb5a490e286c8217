import { describe, expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffPassword } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveProducts(database, ['000301', '000302'].map((lineNumber) => aProduct({ lineNumber, name: `Food ${lineNumber}`, pricePence: 400 })));
  },
});
const permissions = ['CATALOGUE_MANAGE', 'CONTENT_PUBLISH', 'STAFF_MANAGE', 'DELIVERY_PASS_MANAGE', 'LOYALTY_MANAGE', 'SETTINGS_MANAGE', 'SLOT_MANAGE', 'PAYMENT_MANAGE'];

async function staffAtWork() {
  const browser = shop.browser();
  const { email, staffId } = await makeStaff(shop.database, permissions);
  await signStaffIn(browser, email);
  const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });
  return {
    post,
    open: async (address: string) => (await browser.call('GET', address)).text,
    staffId,
    endSignIn: () => runSql(shop.database, 'delete from staff.sign_ins where staff_id = $1', [staffId]),
    signInAgain: (address: string, page: string, password = staffPassword) => post(address, { ...fieldsOf(page), email, password }),
  };
}

/** The console's forms: the thing that each one keeps, its address, and the values typed into it. */
const forms: [what: string, address: string, typed: Record<string, string>][] = [
  ['an offer', '/admin/offers/new', { promotionId: '4711', promotionDescription: 'Any 2 for £5', kind: 'SET', setPrice: '5', 'groups.0.threshold': '2', 'groups.0.name': 'Food', 'groups.0.lines': '000301,000302' }],
  ['an offer that cannot be saved yet', '/admin/offers/new', { promotionId: '', promotionDescription: 'Any 2 "of" <these>', 'groups.0.lines': '000301' }],
  ['a bundle', '/admin/bundles/new', { title: 'Picnic', 'groups.0.threshold': '1', 'groups.0.name': 'Food', 'groups.0.lines': '000302' }],
  ['a meal deal', '/admin/meal-deals/new', { name: 'Tea for two', description: 'Tea', mealDealId: '55', price: '9', 'groups.0.lines': '000301' }],
  ['a restriction', '/admin/restrictions/new', { name: 'Christmas', startDate: '2999-12-20', endDate: '2999-12-24', cutOffDate: '2999-12-15', lineNumbers: '000301' }],
  ['a promo code', '/admin/promo-codes/new', { code: 'WINTER5', description: 'Five pounds off', value: '5', lineNumbers: '000301' }],
  ['a partner card', '/admin/partner-cards/new', { cardNumber: '44445555', note: 'Bakery' }],
  ['a member voucher', '/admin/member-vouchers/new', { id: 'bakery-3', title: '£3 off bakery', value: '3', startDate: '2026-12-01', endDate: '2027-12-31' }],
  ['a gift card', '/admin/gift-cards/new', { amount: '25.50' }],
  ['a gift voucher', '/admin/gift-vouchers/new', { amount: '10' }],
  ['a product', '/admin/products/000301', { name: 'Better food', price: '4.50' }],
  ['a new product', '/admin/products/new', { lineNumber: '000777', name: 'New food', price: '1' }],
  ['a category', '/admin/categories/new', { name: 'Soups' }],
  ['content', '/admin/content/new', { key: '/ecom/winter', 's.0.title': 'Winter', 's.1.body': 'Soup.\n- leek' }],
  ['a banner', '/admin/furniture/banners/new', { heading: 'Soup week', linkText: 'See soups', linkUrl: '/ecom/soups' }],
  ['the footer', '/admin/furniture/footer', { 's.0.links.0.title': 'Our soups' }],
  ['synonyms', '/admin/synonyms/new', { phrases: 'courgette, zucchini' }],
  ['a plan of the Delivery Pass', '/admin/pass-plans/new', { name: 'A month', months: '1', price: '9.50' }],
  ['a slot alert', '/admin/slots/alerts/new', { message: 'Roads are icy.', from: '2999-01-01', to: '2999-01-02' }],
  ['a slot campaign', '/admin/slots/campaigns/easter', { name: 'Spring' }],
  ['a branch', '/admin/branches/651', { name: 'Bracknell Square' }],
  ['an ordinary week of slots', '/admin/slots/template', { 'rounds.0.places.0': '7' }],
  ['the settings of the shop', '/admin/settings', { deliverySlotCharge: '4.50' }],
  ['loyalty cards', '/admin/loyalty-cards/new', { kind: 'numbers', numbers: '9210000000000001' }],
  ['a staff user', '/admin/staff/new', { email: 'new@larder.example', displayName: 'New', permissions: 'MAIL_VIEW' }],
];

describe('a form that staff post after their sign-in has ended', () => {
  it.each(forms)('stands as it was once they have signed in again, and nothing is saved: %s [AC-515 part]', async (_what, address, typed) => {
    const { post, open, endSignIn, signInAgain } = await staffAtWork();
    const form: Record<string, string> = { ...fieldsOf(await open(address)), ...typed };
    await endSignIn();
    const interrupted = await post(address, form);
    const signIn = interrupted.headers.get('location')!;
    expect([interrupted.status, signIn]).toEqual([307, `/admin/sign-in?redirect=${encodeURIComponent(address)}&interrupted=yes`]);
    const asked = await post(signIn, form);
    expect([asked.status, asked.text.includes('everything you typed is kept')]).toEqual([401, true]);
    const wrong = await signInAgain(signIn, asked.text, 'a wrong one');
    expect(wrong.status).toBe(401);
    const signedIn = await signInAgain(signIn, wrong.text);
    expect(signedIn.status).toBe(200);
    const shown = await post(address, fieldsOf(signedIn.text));
    expect([shown.status, fieldsOf(shown.text)]).toEqual([422, { ...form, ...(form['password'] !== undefined && { password: '' }) }]);
  });

  it.each(forms)('stays open in the browser with everything that was typed and picked, and says so: %s [AC-515 part]', async (_what, address, typed) => {
    const { post, open, endSignIn } = await staffAtWork();
    const form = { ...fieldsOf(await open(address)), ...typed };
    await endSignIn();
    const { status, body } = await post(`${address}.data`, form);
    // A form with faults shows them first: it is not saved anyway.
    const isFaulty = Object.keys(body.refused?.faults ?? {}).length > 0;
    const ended = 'Your sign-in has ended. Sign in in another tab, then press the button again.';
    expect([status, body.location, body.refused?.message]).toEqual([isFaulty ? 422 : 401, undefined, isFaulty ? null : ended]);
  });

  it('never sends a typed password back [AC-515 part] [AC-512 part]', async () => {
    const { post, endSignIn } = await staffAtWork();
    await endSignIn();
    const asked = await post('/admin/sign-in?redirect=%2Fadmin%2Fstaff%2Fnew&interrupted=yes', { displayName: 'New', password: 'three ripe pears' });
    expect([asked.text.includes('name="typed.displayName"'), asked.text.includes('three ripe pears')]).toEqual([true, false]);
  });

  it('that is only a button leads back to its page [AC-515 part]', async () => {
    const { post, endSignIn, signInAgain, staffId } = await staffAtWork();
    await endSignIn();
    const address = `/admin/staff/${staffId}`;
    const { headers } = await post(address, { unlock: 'yes' });
    const asked = await post(headers.get('location')!, { unlock: 'yes' });
    const signedIn = await signInAgain(headers.get('location')!, asked.text);
    const back = await post(address, fieldsOf(signedIn.text));
    expect([back.status, back.headers.get('location')]).toEqual([303, address]);
  });
});
