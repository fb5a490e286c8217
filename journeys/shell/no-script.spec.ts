import { demoShopper, expect, test } from '../harness/journey.ts';
import { addButtons, nameOf, searchFor, signIn } from '../harness/shopping.ts';

test.use({ javaScriptEnabled: false });

test('a browser without script browses, searches, opens a product, adds it, signs in and finds it in the trolley [SC-024 part] [SH-138 part] [SH-134 part] [SH-192 part]', async ({ page }) => {
  const name = await test.step('from home through a department to a product', async () => {
    await page.goto('/ecom/shop/browse/groceries');
    const slot = page.getByRole('region', { name: 'Choose your hour' });
    await slot.getByLabel('Do we deliver to you?').fill('RG42 2JS');
    await slot.getByRole('button', { name: 'Check' }).click();
    await expect(slot).toContainText('Yes, we deliver to RG42 2JS');
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
    const departments = page.getByRole('region', { name: 'Shop by department' });
    await departments.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries\/./);
    await expect(addButtons(page).first()).toBeVisible();
    await searchFor(page, 'honey');
    const product = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first();
    const found = await nameOf(product);
    await product.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found);
    return found;
  });
  await test.step('the header shows no sign-in state', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'My account' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/ecom/myaccount');
    expect((await page.request.get('/ecom/myaccount')).url(), 'a visitor signs in and returns there').toContain('/ecom/sign-in?redirect=%2Fecom%2Fmyaccount');
    await expect(page.locator('header noscript > span[aria-hidden]')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(header.getByRole('link', { name: 'My account' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Trolley' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('adding is confirmed, with a link back to the page it was on', async () => {
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: `Add ${name} to trolley` }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
  await test.step('the trolley asks to sign in, and then contains the product', async () => {
    await page.goto('/ecom/shop/trolley');
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fshop%2Ftrolley/);
    await signIn(page, demoShopper);
    await expect(page).toHaveURL(/\/ecom\/shop\/trolley/);
    const items = page.getByRole('list', { name: 'Items in your trolley' });
    await expect(items.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Estimated total');
  });
});
