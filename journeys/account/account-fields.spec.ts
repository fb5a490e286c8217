import type { Page } from '@playwright/test';
import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { makeRegistration } from '#/modules/account/testing/registrations.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test, type RunningShop } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { paste } from '../harness/paste.ts';

interface FormCase {
  path: string;
  /** A field with a bad value, and its message once the field is left. */
  bad: readonly [label: string, value: string, message: string | RegExp];
  /** The first field in error on submit with the other fields empty, and its message. */
  first: readonly [label: string, message: string | RegExp];
  submit: string;
}

const forVisitors: FormCase[] = [
  { path: '/ecom/forgot-password', bad: ['Email address', 'ada', 'Invalid email address'], first: ['Email address', 'Please enter your email address'], submit: 'Send reset link' },
  { path: '/ecom/registration', bad: ['Email address', 'ada', 'Invalid email address'], first: ['Email address', 'Please enter your email address'], submit: 'Continue' },
  { path: '/ecom/reset-password?token=x&exp=32503680000', bad: ['New password', 'short', /Must be at least 8 characters/], first: ['New password', /Must be at least 8 characters|Required|Please enter/], submit: 'Reset password' },
];
const forCustomers: FormCase[] = [
  { path: '/ecom/my-details#change-name', bad: ['First name', 'Z_', 'Invalid first name'], first: ['First name', 'Please enter your first name'], submit: 'Save' },
  { path: '/ecom/my-details#change-email', bad: ['New email address', 'ada', 'Invalid email address'], first: ['New email address', 'Please enter your email address'], submit: 'Continue' },
  { path: '/ecom/my-details#change-password', bad: ['New password', 'short', /Must be at least 8 characters/], first: ['Current password', 'Required'], submit: 'Save' },
  { path: '/ecom/my-details/addresses/add', bad: ['Postcode', 'RG42', 'Invalid UK postcode'], first: ['Address line 1', 'Required'], submit: 'Save address' },
  { path: '/ecom/registration/account-details', bad: ['First name', 'Z_', 'Invalid first name'], first: ['First name', 'Please enter your first name'], submit: 'Finish' },
];
const codePage: FormCase = { path: '/ecom/registration/verify', bad: ['Verification code', '12', /Must be at least 6 numeric characters$/], first: ['Verification code', /Required$/], submit: 'Continue' };
const slotPage: FormCase = { path: '/ecom/bookslot/delivery', bad: ['Postcode', 'RG42', 'Invalid UK postcode'], first: ['Address line 1', 'Required'], submit: 'Save address' };

/** Signs in a customer without an address, whom no dialog asks for one in this visit (AC-184). */
async function beWithoutAddress(page: Page, shop: RunningShop): Promise<void> {
  const { customerId, email } = await makeCustomer(shop.database, { email: `new-${crypto.randomUUID()}@example.test` });
  await beSignedIn(page, { email, password: testPassword });
  await page.addInitScript((asked) => void (location.protocol === 'about:' || sessionStorage.setItem('contactAddressAsked', asked)), String(customerId));
}

/** Collects what forms send: calls and pages with a method that changes something. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => void (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !/graph|collect|get-rollouts|decisions|error-reports|\/token$/.test(request.url()) && sent.push(`${request.method()} ${request.url()}`)));
  return sent;
}

async function expectChecked(page: Page, { path, bad, first, submit }: FormCase): Promise<void> {
  await test.step(path, async () => {
    // A hash alone would open no new document.
    await page.goto('about:blank');
    await openAlive(page, path);
    const sent = sentBy(page);
    const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
    const [label, value, message] = bad;
    await field(label).fill(value);
    await field(label).press('Tab');
    await expect(field(label)).toHaveAccessibleDescription(message);
    for (const input of await page.getByRole('main').or(page.getByRole('dialog')).getByRole('textbox').filter({ visible: true }).all()) {
      if (await input.isEditable()) await input.fill('');
    }
    await page.getByRole('button', { name: submit, exact: true }).filter({ visible: true }).last().click();
    await expect(field(first[0])).toHaveAccessibleDescription(first[1]);
    await expect(field(first[0])).toBeFocused();
    expect([path, sent]).toEqual([path, []]);
  });
}

test('every form of the account checks a field that is left, and sends nothing with errors but leads to the first one [AC-499]', async ({ page, newShopper, shop }) => {
  for (const form of forVisitors) await expectChecked(page, form);
  const { registrationId } = await makeRegistration(shop.database);
  const setCookie = (name: string, value: string) => page.context().addCookies([{ name, value, url: shop.url }]);
  await setCookie('registration', registrationId);
  await expectChecked(page, codePage);
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await setCookie('registered', registeredValue({ registered: 'details', customerId: await customerIdOf(shop, shopper) }));
  for (const form of forCustomers) await expectChecked(page, form);
  await beWithoutAddress(page, shop);
  await expectChecked(page, slotPage);
});

test('Enter in a wrong field shows every message of the form, not only that of the field which it leaves [AC-499 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, '/ecom/my-details/addresses/add');
  await page.getByLabel('Postcode', { exact: true }).fill('RG42');
  await page.getByLabel('Postcode', { exact: true }).press('Enter');
  await expect(page.getByLabel('Address line 1')).toBeFocused();
  await expect(page.getByLabel('Address line 1')).toHaveAccessibleDescription('Required');
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveAccessibleDescription('Invalid UK postcode');
});

test('another country checks the postcode by its own rule at once, and a message goes as its field is corrected [AC-193] [AC-460 part] [AC-464 part] [AC-499 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, '/ecom/my-details/addresses/add');
  const postcode = page.getByLabel(/^(Postcode|ZIP \/ Postal Code)$/);
  await postcode.fill('75001');
  await postcode.press('Tab');
  await expect(postcode).toHaveAccessibleDescription('Invalid UK postcode');
  await page.getByLabel('Country').selectOption('France');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Invalid UK postcode')).toHaveCount(0);
  await page.getByLabel('Country').selectOption('Ireland');
  await expect(postcode).toHaveAccessibleDescription('Invalid Irish postcode');
  await postcode.pressSequentially('1');
  await expect(page.getByText('Invalid Irish postcode')).toHaveCount(0);
  await postcode.fill('');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
});

const invalidName = (label: string): [string, string, string][] => [
  [label, 'x'.repeat(51), 'Must be no more than 50 characters'],
  [label, 'Ada_', `Invalid ${label.toLowerCase()}`],
];
const names = [...invalidName('First name'), ...invalidName('Last name')];
const addressLines: [string, string, string][] = [
  ...['Address line 1', 'Address line 2', 'Address line 3'].flatMap((label): [string, string, string][] => [
    [label, 'x'.repeat(61), 'Must be no more than 60 characters'],
    [label, '14 Mill Lane!', 'Invalid address line'],
  ]),
  ['Town', 'x'.repeat(41), 'Must be no more than 40 characters'],
  ['County', 'x'.repeat(41), 'Must be no more than 40 characters'],
  ['Postcode', 'RG12-1AA', 'letters, digits, spaces only'],
  ['Postcode', 'RG12 1AAAAAAA', 'Invalid UK postcode'],
];

/** Pastes each text into its field, and expects the whole text and its message once the field is left. */
async function expectRefused(page: Page, cases: readonly [label: string, text: string, message: string][]): Promise<void> {
  for (const [label, text, message] of cases) {
    const field = page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).filter({ visible: true });
    await field.fill('');
    await field.focus();
    await paste(page, text);
    await field.press('Tab');
    await expect(field, `${label}: ${text}`).toHaveValue(text);
    await expect(field, `${label}: ${text}`).toHaveAccessibleDescription(message);
  }
}

test('a pasted text is never cut off, and each field of names and addresses says what it does not take [AC-479] [AC-469] [AC-472] [AC-481] [AC-498 part] [AC-459 part] [AC-460 part]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await test.step('a postcode to check', async () => {
    const pasted = 'RG12 1AA, Bracknell';
    for (const [path, label] of [['/ecom/serviceselection', 'Your postcode'], ['/ecom/shop/browse/groceries', 'Do we deliver to you?']] as const) {
      await openAlive(page, path);
      const field = page.getByRole('textbox', { name: label });
      await field.fill('');
      await field.focus();
      await paste(page, pasted);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(field, path).toHaveAccessibleDescription(/letters, digits, spaces only/);
      await expect(field, path).toHaveValue(pasted);
    }
  });

  await openAlive(page, '/ecom/my-details#change-name');
  await expectRefused(page, names);
  const ofAddress: [string, string, string][] = [...names, ['Contact number', '01344 4960', 'Invalid phone number'], ['Contact number', '0800 LARDER', 'Invalid phone number'], ...addressLines];
  for (const path of ['/ecom/my-details/addresses/add', '/ecom/my-details#add-address']) {
    await page.goto('about:blank');
    await openAlive(page, path);
    await expectRefused(page, ofAddress);
  }
  const added = await makeCustomer(shop.database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  await beSignedIn(page, { email: added.email, password: testPassword });
  await openAlive(page, '/ecom/registration/account-details');
  await page.getByText('Enter it yourself').click();
  await expectRefused(page, [...names, ...addressLines]);
  await beWithoutAddress(page, shop);
  await openAlive(page, slotPage.path);
  await expectRefused(page, addressLines);
});
