import type { Page } from '@playwright/test';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { codesTo, makeRegistration } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeUnlinkedCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { comeAlive, idleMoment } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { paste } from '../harness/paste.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const codeField = (page: Page) => page.getByLabel('Verification code');
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const password = 'a basket of quinces';

test('a visitor with a trolley becomes a customer on a phone, through the mail, and finds the trolley afterwards [AC-097] [AC-101] [AC-103] [AC-104 part] [AC-105 part] [AC-109 part] [AC-112] [AC-254 part] [AC-499 part] [SH-134 part] [SH-138 part] [SH-518 part]', async ({ page, shop: { database } }) => {
  const email = `journey-${crypto.randomUUID()}@example.test`;
  await page.setViewportSize({ width: 360, height: 800 });

  await test.step('the prompt for adding to the trolley offers to register, and the visitor goes on without', async () => {
    await page.goto('/ecom/shop/search?searchTerm=tea');
    await addButtons(page).first().click();
    const prompt = page.getByRole('dialog');
    await expect(prompt.getByRole('link', { name: 'Register' })).toHaveAttribute('href', /\/token-client-prod\/v1\/authorize\?.*screen_hint=signup/);
    await prompt.getByRole('button', { name: 'Continue without signing in' }).click();
    await addButtons(page).nth(1).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in (2 items in your trolley)' })).toBeVisible();
    await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fshop%2Ftrolley');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/ecom/registration?redirect=%2Fecom%2Fshop%2Ftrolley');
    await expect(page.getByText('Your 2 items are kept in your trolley.')).toBeVisible();
  });

  await test.step('mistakes are named beside the fields, and nothing typed is lost', async () => {
    await lookOver(page);
    await expectNoSidewaysScroll(page);
    await next(page).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please enter your email address');
    await paste(page, email);
    await passwordField(page).fill('password123');
    await next(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(/This password is too common. Please choose another./);
    await expect(passwordField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
    await expectAccessible(page);
  });

  await passwordField(page).fill('');
  await passwordField(page).focus();
  await paste(page, password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ecom/registration/verify?redirect=%2Fecom%2Fshop%2Ftrolley');
  await expect(page.getByText(`We’ve emailed ${email}. Enter the 6-digit code to continue.`)).toBeVisible();
  await expect.poll(async () => (await codesTo(database, email)).length).toBe(1);
  const [code] = await codesTo(database, email);
  const cookieOf = async (wanted: string) => (await page.context().cookies()).find(({ name }) => name === wanted)!;
  expect(await cookieOf('registration')).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });

  await test.step('a wrong code is named beside the field, and a new one can be sent after a minute', async () => {
    await lookOver(page);
    await expectNoSidewaysScroll(page);
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await codeField(page).fill(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveAccessibleDescription(/That code is incorrect./);
    await expect(codeField(page)).toBeFocused();
    const again = page.getByRole('button', { name: 'Send a new code' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(/You can ask for a new code in \d+ seconds?\./);
    await expectAccessible(page);
  });

  await test.step('somebody who leaves comes back to the code through Register', async () => {
    await page.goto('/ecom/shop/browse/groceries');
    await page.goto('/ecom/shop/trolley');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/ecom/registration?redirect=%2Fecom%2Fshop%2Ftrolley');
    await expect(page.getByText(`We’ve emailed a code to ${email}. Enter the code`)).toBeVisible();
    await expect(emailField(page)).toBeVisible();
    await lookOver(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await expect(page).toHaveURL('/ecom/registration/verify?redirect=%2Fecom%2Fshop%2Ftrolley');
  });
  await codeField(page).focus();
  await paste(page, ` ${code} `);
  await next(page).click();
  await expect(page).toHaveURL('/ecom/registration/account-details?redirect=%2Fecom%2Fshop%2Ftrolley');

  expect(await cookieOf('registered')).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax', expires: -1 });
  expect(await cookieOf('registration')).toBeUndefined();

  await test.step('an account without a name leads back here from its pages', async () => {
    await lookOver(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/ecom/my-details');
    await expect(page).toHaveURL('/ecom/registration/account-details?redirect=%2Fecom%2Fmy-details');
    await page.goto('/ecom/registration/account-details?redirect=%2Fecom%2Fshop%2Ftrolley');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name');
    await expectAccessible(page);
  });

  await page.getByLabel('Title').selectOption('Dr');
  await page.getByLabel('First name').fill('Rosalind');
  await page.getByLabel('Last name').fill('Ashdown');
  for (const name of ['First name', 'Last name']) await expect(page.getByLabel(name)).toHaveAccessibleDescription('');

  await test.step('an address that was started is asked for whole, and nothing typed is lost', async () => {
    await expect(page.getByLabel('Address line 1')).toBeHidden();
    await page.getByText('Enter it yourself').click();
    await page.getByLabel('Postcode (optional)', { exact: true }).fill('rg12 1a');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Address line 1')).toBeFocused();
    await expect(page.getByLabel('Address line 1')).toHaveAccessibleDescription('Required');
    await expect(page.getByLabel('Postcode (optional)', { exact: true })).toHaveAccessibleDescription('Invalid UK postcode');
    await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
    await expectAccessible(page);
  });

  await test.step('consent is asked for, with nothing ticked in advance', async () => {
    const consent = page.getByRole('group', { name: 'Offers and recipes from us' });
    await expect(consent.getByLabel('Email')).not.toBeChecked();
    await expect(consent.getByLabel('SMS')).not.toBeChecked();
    await consent.getByLabel('SMS').check();
  });

  await test.step('the address is found as it is typed', async () => {
    const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
    await page.getByRole('combobox', { name: 'Start typing an address or postcode' }).fill('14 mill lane rg12 1aa');
    await options.first().click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
    await expect(page.getByLabel('Postcode (optional)', { exact: true })).toHaveValue('RG12 1AA');
    await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
    await lookOver(page);
    await page.setViewportSize({ width: 360, height: 800 });
  });
  await test.step('the loyalty scheme is joined with the terms, or a card is linked by a number that exists', async () => {
    const loyalty = page.getByRole('radiogroup', { name: 'myWaitrose' });
    await expect(loyalty.getByRole('radio', { name: 'Not now' })).toBeChecked();
    const [terms, number] = [page.getByLabel('I am 18 or over and accept the terms'), page.getByLabel('Card number')];
    for (const field of [terms, number]) await expect(field).toBeHidden();
    await loyalty.getByText('Join for free').click();
    await expect(number).toBeHidden();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription('Please confirm that you are 18 or over and accept the terms');
    await expectAccessible(page);
    await loyalty.getByText('Link a card I have').click();
    await expect(terms).toBeHidden();
    await number.fill('9220 0000 0000 0001');
    await number.press('Tab');
    await expect(number).toHaveAccessibleDescription(/The number should start 9210 or 9230 and contain 16 digits/);
    await number.fill(await makeUnlinkedCard(database));
    await expectNoSidewaysScroll(page);
  });

  await page.getByLabel('Postcode (optional)', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/ecom/registration/success?redirect=%2Fecom%2Fshop%2Ftrolley');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosalind');
  await expect(page.getByText('Yes, we deliver to RG12 1AA')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book your first slot' })).toHaveAttribute('href', '/ecom/bookslot/delivery');
  await lookOver(page);
  // The account was read before it had an address, so the address book decides that nothing is asked (AC-184).
  const book = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('addressMethods'));
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/ecom/shop/trolley');
  await (await book).finished();
  await expectItems(page, 2);
  await idleMoment(page);
  expect(await page.evaluate(() => sessionStorage.getItem('contactAddressAsked'))).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await mailsTo(database, email)).map(({ subject }) => subject)).toEqual(['Your verification code']);
  await page.goto('/ecom/registration/success');
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
  await page.goto('/ecom/myaccount/marketingpreferences');
  await expect(page.getByRole('group', { name: 'myWaitrose' })).toBeVisible();
  const saved = page.getByRole('group', { name: 'Waitrose', exact: true });
  await expect(saved.getByLabel('SMS')).toBeChecked();
  await expect(saved.getByLabel('Email')).not.toBeChecked();
});

test('a registration that has ended is named on the first step, where a new one starts [AC-097 part] [AC-101 part] [AC-105 part]', async ({ page, context, shop: { url, database } }) => {
  const { registrationId, email } = await makeRegistration(database, 2 * 60_000);
  await context.addCookies([{ name: 'registration', value: registrationId, url }]);
  await page.goto('/ecom/registration');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeEnabled();
  await runSql(database, 'delete from account.pending_registrations where email = $1', [email]);
  await again.click();
  await expect(page).toHaveURL('/ecom/registration');
  await expect(page.getByText('Your registration has expired. Please start again.')).toBeVisible();
  await lookOver(page);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await next(page).click();
  await expect(page).toHaveURL('/ecom/registration/verify');
  await expect(page.getByText(`We’ve emailed ${email}. Enter the 6-digit code to continue.`)).toBeVisible();
});

test('after a part could not be saved, the saved address is asked for no more, and consent that may have been saved can be withdrawn [AC-111 part]', async ({ page, shop: { database } }) => {
  const { customerId, email } = await makeCustomer(database, { email: `journey-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  await beSignedIn(page, { email, password: testPassword });
  await page.goto('/ecom/registration/account-details');
  await page.getByLabel('First name').fill('Rosalind');
  await page.getByLabel('Last name').fill('Ashdown');
  await page.getByText('Enter it yourself').click();
  await page.getByLabel('Address line 1').fill('14 Mill Lane');
  await page.getByLabel('Postcode (optional)', { exact: true }).fill('RG12 1AA');
  const consent = page.getByRole('group', { name: 'Offers and recipes from us' });
  await consent.getByLabel('Email').check();
  const finish = page.getByRole('button', { name: 'Finish' });
  await runSql(database, `alter table account.marketing_consents add constraint refused_here check (customer_id <> ${customerId})`);
  await finish.click();
  await expect(consent).toContainText("Sorry, we couldn't save your choice. Try again, or clear it and choose later in your account.");
  await expect(consent.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Address line 1')).toHaveCount(0);
  await expect(page.getByText('Enter it yourself')).toHaveCount(0);
  await runSql(database, 'alter table account.marketing_consents drop constraint refused_here');

  // The failed answer may also be one that was lost after the consent was saved.
  await runSql(database, `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified) values ($1, 'waitrose', true, false, '[]', 'REGISTRATION', $1, now())`, [customerId]);
  await consent.getByLabel('Email').uncheck();
  await finish.click();
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
  await page.goto('/ecom/myaccount/marketingpreferences');
  await expect(page.getByRole('group', { name: 'Waitrose', exact: true }).getByLabel('Email')).not.toBeChecked();
});

test('nothing on the page of the details moves under the finger when its script has arrived', async ({ page, shop: { database } }) => {
  const { email } = await makeCustomer(database, { email: `journey-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  await beSignedIn(page, { email, password: testPassword });
  const byHand = page.getByText('Enter it yourself');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const scripts = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/ecom/registration/account-details');
    await scripts.asked;
    const before = await byHand.boundingBox();
    scripts.letGo();
    await comeAlive(page);
    await expect(page.getByRole('combobox', { name: 'Start typing an address or postcode' })).toBeVisible();
    expect(await byHand.boundingBox(), `at ${width} px`).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor becomes a customer with plain forms, and with an address that has an account sees the same [AC-102 part] [AC-105] [AC-110 part] [AC-115 part] [AC-116 part] [AC-118 part]', async ({ page, newShopper, shop: { database } }) => {
    const { email: known } = await newShopper();
    for (const email of [known, `journey-${crypto.randomUUID()}@example.test`]) {
      await page.goto('/ecom/sign-in');
      await page.getByRole('link', { name: 'Register' }).click();
      await emailField(page).fill(email);
      await passwordField(page).fill(password);
      await next(page).click();
      await expect(page).toHaveURL('/ecom/registration/verify');
      await expect(page.getByText(`We’ve emailed ${email}. Enter the 6-digit code to continue.`)).toBeVisible();
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await expect(page.getByText(/You can ask for a new code in \d+ seconds?\./)).toBeVisible();
      await expect.poll(async () => (await mailsTo(database, email)).length).toBe(1);
      await codeField(page).fill((await codesTo(database, email))[0] ?? '123456');
      await next(page).click();
      if (email === known) await expect(codeField(page)).toHaveAccessibleDescription(/That code is incorrect./);
    }
    await page.getByLabel('First name').fill('Rosalind');
    await page.getByLabel('Last name').fill('Ashdown');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosalind');
    await page.getByRole('link', { name: 'Start shopping' }).click();
    await expect(page).toHaveURL('/ecom/shop/browse/groceries');
    await page.goto('/ecom/my-details');
    await expect(page.getByText('Rosalind Ashdown')).toBeVisible();
  });
});
