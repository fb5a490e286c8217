import { emailCodesTo } from '#/modules/account/testing/email-changes.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { paste } from '../harness/paste.ts';
import { signIn } from '../harness/shopping.ts';

test('a customer changes their name on my details: a mistake beside its field, then the new name without a reload [AC-131] [AC-132] [AC-133] [AC-135] [AC-136] [AC-471 part] [AC-499 part]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto('/ecom/my-details');
  await lookOver(page);
  const main = page.getByRole('main');
  for (const shown of ['Ms Ada Farrow', shopper.email, '14 Mill Lane, Bracknell, RG12 1AA']) await expect(main).toContainText(shown);
  await expect(main.getByRole('link', { name: 'Choose what we send you' })).toHaveAttribute('href', '/ecom/myaccount/marketingpreferences');

  await test.step('each hash opens its modal, and closing removes the hash', async () => {
    for (const [hash, title] of [['change-password', 'Change password'], ['change-email', 'Change email address'], ['change-name', 'Change name']] as const) {
      await page.goto(`/ecom/my-details#${hash}`);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/ecom/my-details');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await page.getByRole('link', { name: 'Change name' }).click();
  await expect(page).toHaveURL('/ecom/my-details#change-name');
  const modal = page.getByRole('dialog', { name: 'Change name' });
  const first = modal.getByLabel('First name');
  await expect(first).toHaveValue('Ada');
  await expect(modal.getByLabel('Title').getByRole('option')).toHaveText(['None', 'Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Lord', 'Lady', 'Prof', 'Reverend', 'Sir', 'Dame']);
  await expectAccessible(page);

  await first.fill('Ada_');
  await page.keyboard.press('Tab');
  await expect(first).toHaveAccessibleDescription('Invalid first name');
  await first.fill('');
  await modal.getByLabel('Last name').fill("O'Neil-Hopper");
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(first).toHaveAccessibleDescription('Please enter your first name');
  await expect(first).toBeFocused();
  await expect(modal.getByLabel('Last name')).toHaveValue("O'Neil-Hopper");
  await modal.getByLabel('Title').selectOption('Dr');
  await first.fill('Grace');
  let loads = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && (loads += 1)));
  await first.press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByText('Name updated')).toBeVisible();
  await expect(main).toContainText("Dr Grace O'Neil-Hopper");
  expect(loads).toBe(0);
});

test('a customer moves to a new e-mail address by its code, which signs other browsers out [AC-132 part] [AC-137] [AC-138 part] [AC-139] [AC-140] [AC-141] [AC-497 part]', async ({ page, browser, newShopper, shop, extraHTTPHeaders }) => {
  const shopper = await newShopper();
  const email = `journey-${crypto.randomUUID()}@example.test`;
  await page.setViewportSize({ width: 360, height: 800 });
  await beSignedIn(page, shopper);
  const elsewhere = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders! })).newPage();
  await elsewhere.goto(`${shop.url}/ecom/sign-in`);
  await signIn(elsewhere, shopper);

  await page.goto('/ecom/my-details');
  await page.getByRole('link', { name: 'Change email' }).click();
  await expect(page).toHaveURL('/ecom/my-details#change-email');
  const modal = page.getByRole('dialog', { name: 'Change email address' });
  const field = modal.getByLabel('New email address');
  const current = modal.getByLabel('Current password');
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter your email address');
  await expect(field).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Required');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a wrong current password', async () => {
    await field.fill(email);
    await current.fill('a wrong one');
    await modal.getByRole('button', { name: 'Continue' }).click();
    const incorrect = page.getByRole('dialog', { name: 'Incorrect password' });
    await expect(incorrect).toContainText('The current password you entered is incorrect. Please try again.');
    await incorrect.getByRole('button', { name: 'OK' }).click();
    await expect(incorrect).toHaveCount(0);
    await expect(current).toBeFocused();
    await expect(current).toHaveValue('');
    await expect(field).toHaveValue(email);
  });

  await current.fill(shopper.password);
  await current.press('Enter');
  const step = page.getByRole('dialog', { name: 'Check your email' });
  await expect(step).toContainText(`We’ve emailed ${email}. Enter the 6-digit code to continue.`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(async () => (await emailCodesTo(shop.database, email)).length).toBe(1);
  const [code] = await emailCodesTo(shop.database, email);

  await test.step('the step can be left and taken up again; until then the old address stays', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toContainText(shopper.email);
    await page.reload();
    await page.getByRole('link', { name: 'enter the code' }).click();
    await expect(step).toContainText(email);
  });

  const codeField = step.getByLabel('Verification code');
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(codeField).toHaveAccessibleDescription(/That code is incorrect./);
  await expect(codeField).toBeFocused();
  await codeField.fill('');
  await paste(page, ` ${code} `);
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(step).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByText('Email address updated')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).not.toContainText(shopper.email);
  await expect(page.getByRole('link', { name: 'Change email' })).toBeFocused();
  expect((await mailsTo(shop.database, shopper.email)).map(({ subject }) => subject)).toEqual(['Your email address has been changed']);
  await page.reload();
  await expect(page).toHaveURL('/ecom/my-details');
  await elsewhere.goto(`${shop.url}/ecom/my-details`);
  await expect(elsewhere).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  await signIn(elsewhere, { email, password: shopper.password });
  await expect(elsewhere).toHaveURL(`${shop.url}/ecom/my-details`);
  await elsewhere.context().close();
});

test('a link to a form that is pressed before the page’s script listens opens the form all the same [AC-132 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  // The router writes the tab's history as soon as it exists, and listens to it only once the page is hydrated.
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      write(...change);
      history.replaceState = write;
      queueMicrotask(() => (window.location.hash = '#change-name'));
    };
  });
  await page.goto('/ecom/my-details');
  await expect(page.getByRole('dialog', { name: 'Change name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
