import type { Page } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { demoShopper, expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { addButtons, amountOf, bookSlot, expectItems, fillAboveMinimum, isPhone, nameOf, readHeader, searchFor, signIn, trolleyLink, typeCard } from '../harness/shopping.ts';
import { goToCheckout } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

/** The narrowest phone and the desktop that every journey must work on. */
const screens = { 'a desktop': {}, 'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true } };

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`the main job on ${screen}`, () => {
    test.use(use);

    test.describe('with pictures', () => {
      test.use({ pictures: true });

      test('from an anonymous visitor to an order paid with a card that succeeds at the second attempt [SH-001] [SH-134] [SH-136] [SH-137 part] [SH-138 part] [SH-139] [SC-024 part] [SC-728 part]', async ({ page }) => {
        // This is a whole visit, from the first page to the order, and takes over a minute on a busy machine.
        test.slow();
        await test.step('the shop is open to everybody', async () => {
          await page.goto(home);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const packShot = page.getByRole('main').getByRole('article').locator('img').first();
          // Scroll down, because browsers only fetch images when they come near the window.
          await packShot.scrollIntoViewIfNeeded();
          await expect.poll(() => packShot.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
          await lookOver(page);
        });
        await test.step('a product is found by searching, and its page opens', async () => {
          await searchFor(page, 'milk');
          await expect(addButtons(page).first()).toBeVisible();
          await lookOver(page);
          const product = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link');
          const name = await nameOf(product);
          await product.click();
          await expect(page).toHaveURL(/\/ecom\/products\//);
          // Check the heading, because the address changes a moment before the page does.
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await lookOver(page);
        });
        await test.step('adding asks once whether to sign in, and never again during this visit', async () => {
          await expectVisitorsItems(page, 0);
          await addButtons(page).first().click();
          const prompt = page.getByRole('dialog');
          await expect(prompt.getByRole('link', { name: 'Sign in' })).toBeVisible();
          await lookOver(page);
          await prompt.getByRole('button', { name: 'Continue without signing in' }).click();
          await expect(prompt).toBeHidden();
          await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toBeVisible();
          await expectVisitorsItems(page, 1);

          await searchFor(page, 'bread');
          await addButtons(page).first().click();
          await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toBeVisible();
          await expectVisitorsItems(page, 2);
          await expect(page.getByRole('dialog')).toBeHidden();
        });
        await test.step('signing in keeps the trolley', async () => {
          await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
          await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
          await lookOver(page);
          await signIn(page, demoShopper);
          await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=bread/);
          await expectItems(page, 2);
        });
        await fillAboveMinimum(page);
        await bookSlot(page, () => lookOver(page));
        const trolley = await readTrolleyPage(page);
        const checkout = await openCheckout(page, trolley);
        const logged = consoleErrors(page);
        await test.step('a declined card is reported beside the card, and nothing is placed', async () => {
          await typeCard(page, '4000000000000002');
          await page.getByRole('button', { name: 'Place order and pay' }).click();
          await expect(page.getByRole('main').getByText('Your card was declined. Please try another card.')).toBeVisible();
          await lookOver(page);
          expect(logged, 'a refusal is part of the story, and no error').toEqual([]);
        });
        await test.step('a reload says that the card on the order was declined [SC-530 part]', async () => {
          await page.reload();
          await expect(page.getByRole('main').getByText('This card was declined. Choose another or try again.')).toBeVisible();
          await lookOver(page);
        });
        await test.step('another card places the order; on a phone its bank asks first', async () => {
          await typeCard(page, isPhone(page) ? '4000000000003220' : '4444333322221111');
          await page.getByRole('button', { name: 'Place order and pay' }).click();
          if (isPhone(page)) await approve(page);
        });
        await findOrder(page, checkout);
        await test.step('the trolley is a new and empty one', async () => {
          expect((await readHeader(page)).items).toBe(0);
        });
      });
    });

    test("a tile's 'Add' becomes minus, quantity and plus, and minus at one removes the product [SC-113 part] [SH-136]", async ({ page }) => {
      await page.goto('/ecom/shop/search?searchTerm=apple');
      const tile = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('button', { name: /^Add .* to trolley$/ }) }).first();
      const name = await nameOf(tile.getByRole('heading', { level: 3 }));
      const shown = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) }).first();
      await shown.getByRole('button', { name: `Add ${name} to trolley` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
      const quantity = shown.getByRole('textbox', { name: `Quantity of ${name}` });
      await expect(quantity).toBeVisible();
      const least = Number(await quantity.inputValue());
      await shown.getByRole('button', { name: `Add one more ${name}` }).click();
      await expect(quantity).not.toHaveValue(String(least));
      await shown.getByRole('button', { name: `Remove one ${name}` }).click();
      await expect(quantity).toHaveValue(String(least));
      await shown.getByRole('button', { name: `Remove one ${name}` }).click();
      await expect(shown.getByRole('button', { name: `Add ${name} to trolley` })).toBeVisible();
      await expectVisitorsItems(page, 0);
    });
  });
}

test('on a phone, merges a visitor’s trolley into the shopper’s, and pays with card authentication [SH-134] [SC-547] [SC-728 part]', async ({ page, browser, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  const before = await test.step('the shopper has added something in another browser', async () => {
    const other = await browser.newPage({ baseURL: shop.url });
    await beSignedIn(other, shopper);
    await other.goto('/ecom/shop/search?searchTerm=tea');
    await addButtons(other).first().click();
    await expectItems(other, 1);
    const header = await readHeader(other);
    await other.context().close();
    return header;
  });
  const alone = await test.step('and adds something else in this one', async () => {
    await page.goto('/ecom/shop/search?searchTerm=bread');
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toBeVisible();
    await expectItems(page, 1);
    return readHeader(page);
  });
  // A phone's header shows a visitor no trolley, so what was added was read on a desktop.
  await page.setViewportSize(screens['a phone'].viewport);
  await test.step('signing in merges them', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, shopper);
    await expectItems(page, 2);
    expect((await readHeader(page)).pence).toBe(before.pence + alone.pence);
  });
  await fillAboveMinimum(page);
  await bookSlot(page, () => lookOver(page));
  const trolley = await readTrolleyPage(page);
  const checkout = await openCheckout(page, trolley);
  const logged = consoleErrors(page);
  await test.step('the bank asks, and a refusal leaves the order unplaced', async () => {
    await typeCard(page, '4000000000003220');
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    const challenge = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(challenge).toBeVisible();
    await challenge.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click();
    await expect(challenge).toBeHidden();
    await expect(page.getByText("We couldn't verify your card. Please try again or use another card.")).toBeVisible();
    expect(logged, 'neither the question nor the refusal is an error').toEqual([]);
  });
  await test.step('approving places it', async () => {
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await approve(page);
  });
  await findOrder(page, checkout);
});

async function expectVisitorsItems(page: Page, items: number): Promise<void> {
  if (!isPhone(page)) return expectItems(page, items);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(trolleyLink(page)).toBeHidden();
}

/** Collects the errors in the browser's console from now on, including those about failed requests. */
function consoleErrors(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  return logged;
}

/** Answers the bank's question, once it has been looked at. */
async function approve(page: Page): Promise<void> {
  const button = page.getByRole('dialog', { name: "Confirm it's you" }).frameLocator('iframe').getByRole('button', { name: 'Approve' });
  await expect(button).toBeVisible();
  await lookOver(page);
  await button.click();
}

async function lookOver(page: Page): Promise<void> {
  // While the next page loads, the previous page is dimmed under the new address.
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

interface Sums {
  items: number;
  delivery: number;
  total: number;
}

async function readTrolleyPage(page: Page): Promise<Sums> {
  return test.step('the trolley page shows the total', async () => {
    await trolleyLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    await lookOver(page);
    const summary = page.getByRole('region', { name: 'Summary' });
    const sums = {
      items: await amountOf(summary, /^Subtotal$/),
      delivery: await amountOf(summary, /^Delivery$/),
      total: await amountOf(summary, /^Estimated total$/),
    };
    expect((await readHeader(page)).pence).toBe(sums.total);
    return sums;
  });
}

async function openCheckout(page: Page, trolley: Sums): Promise<Sums> {
  return test.step('checkout shows the same total', async () => {
    await goToCheckout(page, () => lookOver(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await lookOver(page);
    await page.getByRole('radio', { name: /No bags/ }).check();
    const summary = page.getByRole('main');
    const total = await amountOf(summary, /^To pay/);
    expect(total).toBe(trolley.total);
    expect(await amountOf(summary, /^Delivery$/)).toBe(trolley.delivery);
    await expect(page.getByText(/By placing this order you agree to pay/)).toContainText(pounds(total));
    return { items: await amountOf(summary, /^Items \(/), delivery: trolley.delivery, total };
  });
}

async function findOrder(page: Page, checkout: Sums): Promise<void> {
  const number = await test.step('the confirmation gives the number and the same totals', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you for your order/ })).toBeVisible();
    await lookOver(page);
    expect(await readOrderSums(page)).toEqual(checkout);
    const [found] = /\d{6,}/.exec(await page.getByText(/^Order \d+ is placed$/).innerText()) ?? [];
    return found!;
  });
  await test.step('my orders lists it at the same price', async () => {
    await page.goto('/ecom/myaccount/my-orders');
    const upcoming = page.getByRole('region', { name: 'Upcoming orders' });
    const order = upcoming.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });
    await expect(order).toContainText(pounds(checkout.total));
    await lookOver(page);
    await order.getByRole('link', { name: `View order ${number}` }).click();
  });
  await test.step('and so does the order page', async () => {
    await expect(page).toHaveURL(new RegExp(`/my-orders/order/${number}$`));
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/ending (1111|3220)/);
    await lookOver(page);
    expect(await readOrderSums(page)).toEqual(checkout);
  });
}

async function readOrderSums(page: Page): Promise<Sums> {
  const totals = page.getByRole('region', { name: 'Total' });
  return {
    items: await amountOf(totals, /^Items \(/),
    delivery: await amountOf(totals, /^Delivery$/),
    total: await amountOf(totals, /^To pay/),
  };
}

const pounds = (pence: number): string => `£${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
