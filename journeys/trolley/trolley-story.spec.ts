import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { addButtons, expectItems, readHeader, signIn } from '../harness/shopping.ts';
import { answered, findGoods, lineOf, linesOf, putLines } from '../harness/trolley.ts';

test.describe.configure({ timeout: 240_000 });

const shelves = ['coffee', 'soup'].map((term) => `/ecom/shop/search?searchTerm=${term}`);

test('sixty lines by fast clicking, edits while offline, a reload, an undone removal and signing in: nothing is lost [SC-024] [SC-028 part] [SC-710 part] [SH-501 part]', async ({ page, context, newShopper, shop }) => {
  const shopper = await newShopper();
  const own = await findGoods(shop, 2, `name ilike '%shampoo%' and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)`);
  await putLines(shop, shopper, own);
  const main = page.getByRole('main');
  const quantities = main.getByRole('textbox', { name: /^Quantity of/ });
  const linesInDatabase = async () => {
    const rows = await runSql<{ count: number }>(
      shop.database,
      `select count(*)::integer as count from trolley.lines join trolley.orders using (customer_order_id)
       where customer_id = (select id from account.accounts where email = $1)`,
      [shopper.email],
    );
    return rows[0]!.count;
  };

  await test.step('a visitor adds sixty products to the trolley, faster than the shop answers', async () => {
    let put = 0;
    for (const shelf of shelves) {
      await openSettled(page, shelf);
      const wanted = Math.min(await addButtons(page).count(), 60 - put);
      for (let pressed = 0; pressed < wanted; pressed += 1) {
        await addButtons(page).first().click();
        if (put + pressed > 0) continue;
        await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(quantities).toHaveCount(1);
      }
      await expect(quantities).toHaveCount(wanted);
      put += wanted;
      await expect.poll(async () => (await readHeader(page)).items, { timeout: 60_000 }).toBe(put);
    }
    expect(put).toBe(60);
  });

  await test.step('offline, the trolley is edited and the page reloaded before anything could be sent', async () => {
    await context.setOffline(true);
    await main.getByRole('button', { name: /^Add one more/ }).first().click();
    await expect(quantities.first()).toHaveValue('2');
    await page.getByRole('dialog', { name: 'Internet connection lost' }).press('Escape');
    await main.getByRole('button', { name: /^Add one more/ }).first().click();
    await main.getByRole('button', { name: /^Remove one/ }).nth(1).click();
    await expect(quantities.first()).toHaveValue('3');
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('optimisticTrolley:')));
    expect(kept).toHaveLength(1);
    await context.setOffline(false);
    await page.reload();
    await expect(quantities.first()).toHaveValue('3');
    await expect.poll(async () => (await readHeader(page)).items, { timeout: 30_000 }).toBe(61);
  });

  await test.step('signing in merges it into the shopper’s trolley', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, shopper);
    await expectItems(page, 63);
    await expect.poll(linesInDatabase).toBe(61);
  });

  await test.step('on the trolley page a line is removed and restored', async () => {
    await openSettled(page, '/ecom/shop/trolley');
    await expect(linesOf(page)).toHaveCount(61);
    const removed = answered(page, 'update-trolley-item');
    await lineOf(page, own[0]!).getByRole('button', { name: `Remove ${own[0]!.name}`, exact: true }).click();
    await expect(linesOf(page)).toHaveCount(60);
    await removed;
    await expectItems(page, 62);
    const undone = answered(page, 'replace-trolley-item');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(linesOf(page)).toHaveCount(61);
    await undone;
    await expectItems(page, 63);
    await expectAccessible(page);
    await page.reload();
    await expect(linesOf(page)).toHaveCount(61);
    expect(await linesInDatabase()).toBe(61);
  });
});
