import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { addButtons, expectItems, readHeader, searchFor, signIn, trolleyLink } from '../harness/shopping.ts';

test('from home to a placed order with the keyboard alone [SH-174] [SH-175 part]', async ({ page, newShopper }) => {
  test.setTimeout(120_000);
  const { email, password } = await newShopper();

  await test.step('the skip link is the first stop, and moves to the main content', async () => {
    await page.goto('/ecom/shop/browse/groceries');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('signing in', async () => {
    await page.reload();
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
    await expect(page).toHaveURL(/\/ecom\/sign-in/);
    await type(page, page.getByLabel('Email address'), email);
    await type(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/sign-in/);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  });
  await test.step('searching, and filling the trolley above the minimum', async () => {
    await type(page, page.getByLabel('Search groceries'), 'coffee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/searchTerm=coffee/);
    await expect(addButtons(page).first()).toBeVisible();
    await press(page, addButtons(page).first());
    const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();
    await expect(more).toBeVisible();
    await reach(page, more);
    for (let presses = 0; presses < 30 && (await readHeader(page)).pence < 4500; presses += 1) {
      const { items } = await readHeader(page);
      await page.keyboard.press('Enter');
      await expect(trolleyLink(page)).toHaveAccessibleName(new RegExp(`\\b${items + 1} items$`));
    }
    expect((await readHeader(page)).pence).toBeGreaterThan(4000);
  });
  await test.step('booking a slot from the trolley', async () => {
    await press(page, trolleyLink(page));
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    await press(page, page.getByRole('main').getByRole('link', { name: 'Book a slot' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Book a slot' })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'See all slots' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Book a delivery slot' })).toBeVisible();
    await press(page, page.getByRole('table', { name: 'Slots' }).locator('button:not([tabindex="-1"])'));
    await press(page, page.getByRole('button', { name: 'Book slot' }));
  });
  await test.step('checking out', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const contact = page.getByLabel('Contact number');
    if ((await contact.inputValue()) === '') await type(page, contact, '0118 496 0123');
    await type(page, page.getByLabel('Card number', { exact: true }), '4444333322221111');
    await type(page, page.getByLabel('Name on card'), 'Ada Farrow');
    await type(page, page.getByLabel('Expiry date'), '1239');
    await type(page, page.getByRole('textbox', { name: 'Security code', exact: true }), '123');
    await press(page, page.getByRole('button', { name: 'Place order and pay' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  });
});

test('removing a line of the trolley moves the focus on, and removing the last moves it to the heading [SH-174 part]', async ({ page, newShopper }) => {
  await page.goto('/ecom/sign-in');
  await signIn(page, await newShopper());
  await searchFor(page, 'coffee');
  for (let lines = 1; lines <= 3; lines += 1) {
    await addButtons(page).first().click();
    await expectItems(page, lines);
  }
  await trolleyLink(page).click();
  const removes = page.getByRole('list', { name: 'Items in your trolley' }).getByRole('button', { name: /^Remove (?!one )/ });
  await expect(removes).toHaveCount(3);
  await expectItems(page, 3);
  const names = await removes.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!));
  await reach(page, removes.nth(1));
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(2);
  await expect(page.getByRole('button', { name: names[2]!, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(page.getByRole('button', { name: names[0]!, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your trolley is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeFocused();
});

test('the slot grid is one tab stop, and arrow keys move within it [SH-174 part]', async ({ page, newShopper }) => {
  await page.goto('/ecom/sign-in');
  await signIn(page, await newShopper());
  await page.goto('/ecom/bookslot/delivery');
  const table = page.getByRole('table', { name: 'Slots' });
  const slots = table.getByRole('button');
  expect(await slots.count()).toBeGreaterThan(1);
  await expect(table.locator('button:not([tabindex="-1"])')).toHaveCount(1);
  const focused = table.locator('button:focus');
  await reach(page, table.locator('button:not([tabindex="-1"])'));
  const first = await focused.getAttribute('value');
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toHaveAttribute('value', first!);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('value', first!);
  await page.keyboard.press('End');
  const last = await focused.getAttribute('value');
  expect(last).not.toBe(first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAttribute('value', last!);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

const mostStops = 250;

/** Presses Tab until the element has focus, and checks that the element is then in the window. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard did not reach ${wanted}`);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
