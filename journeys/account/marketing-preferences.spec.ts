import { comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';

test('a customer agrees to mails and withdraws it; a save that fails keeps the choices [AC-248] [AC-251 part] [AC-252] [AC-253] [AC-254] [AC-131 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/my-details');
  await page.getByRole('main').getByRole('link', { name: 'Choose what we send you' }).click();
  await expect(page).toHaveURL('/ecom/myaccount/marketingpreferences');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing preferences');
  await lookOver(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('group')).toHaveCount(3);
  for (const box of await main.getByRole('checkbox').all()) await expect(box).not.toBeChecked();

  const waitrose = main.getByRole('group', { name: 'Waitrose' });
  const save = main.getByRole('button', { name: 'Save preferences' });
  const sent: { path: string; body: unknown }[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })));
  await page.route('**/marketingpreferences/waitrose?*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { error: 'server_error', message: 'x' } }) : route.continue()));
  await waitrose.getByLabel('Email').check();
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sorry, we couldn\'t save your preferences. Please try again.' })).toBeVisible();
  await expect(waitrose.getByLabel('Email')).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/marketingpreferences/waitrose?*');

  sent.length = 0;
  await save.click();
  await expect(page.getByText('Marketing preferences updated')).toBeVisible();
  await expect(page.getByText('Sorry, we couldn')).toHaveCount(0);
  expect(sent).toEqual([
    {
      path: '/marketingpreferences-prod/v1/marketingpreferences/waitrose',
      body: { consent: { EMAIL: true, SMS: false }, notices: [{ title: 'Privacy policy', version: 'NA' }], source: 'UPDATE_PREFERENCES' },
    },
  ]);
  await page.reload();
  await expect(waitrose.getByLabel('Email')).toBeChecked();
  await comeAlive(page);
  await waitrose.getByLabel('Email').uncheck();
  await save.click();
  await expect(page.getByText('Marketing preferences updated')).toBeVisible();
  await page.reload();
  await expect(waitrose.getByLabel('Email')).not.toBeChecked();
});

test('a confirmation in the address goes once another save is tried, so that it never stands beside a failure [AC-253 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.route('**/marketingpreferences/waitrose?*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { error: 'server_error', message: 'x' } }) : route.continue()));
  await openAlive(page, '/ecom/myaccount/marketingpreferences?saved=yes');
  const confirmed = page.getByRole('main').getByText('Marketing preferences updated');
  await expect(confirmed).toBeVisible();
  await page.getByRole('group', { name: 'Waitrose' }).getByLabel('Email').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Sorry, we couldn't save your preferences. Please try again." })).toBeVisible();
  await expect(confirmed).toHaveCount(0);
});
