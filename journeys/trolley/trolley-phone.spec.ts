import { sellOut, answered, choicesOf, findGoods, lineOf, linesOf, openTrolley, putLines } from '../harness/trolley.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 360, height: 800 } });

test('a plain line takes at most 100 px on a phone, and its choices are one press away [SC-310] [SC-267]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const goods = await findGoods(shop, 12);
  const [weighed] = await findGoods(shop, 1, `name = 'Loose Bananas'`);
  await putLines(shop, shopper, [...goods, { ...weighed!, amount: 0.5, uom: 'KGM' }]);
  await openTrolley(page, shopper);
  await expect(linesOf(page)).toHaveCount(13);
  const heights = await linesOf(page).evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);

  await choicesOf(page, goods[0]!).click();
  const choices = page.getByRole('dialog', { name: goods[0]!.name, exact: true });
  const changed = answered(page, 'update-trolley-item');
  await choices.getByRole('radio', { name: 'Don’t substitute' }).check();
  await changed;
  await expectAccessible(page);
  await choices.getByRole('button', { name: 'Remove from trolley' }).click();
  await expect(lineOf(page, goods[0]!)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choicesOf(page, goods[0]!)).toContainText('No substitute');
});

test('total and checkout stay in reach at the foot, with the reason why not [SC-311] [SC-314] [SC-315]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const goods = await findGoods(shop, 12);
  await putLines(shop, shopper, goods);
  await sellOut(shop, goods[0]!);
  await openTrolley(page, shopper);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const book = page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Book a slot' });
  for (const name of [goods[0]!, goods[6]!]) {
    await lineOf(page, name).scrollIntoViewIfNeeded();
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Remove or change the unavailable items to continue.')).toBeInViewport({ ratio: 1 });
  }
  const linesOfText = await book.evaluate((link) => {
    const text = document.createRange();
    text.selectNode(document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!);
    return text.getClientRects().length;
  });
  expect(linesOfText, "lines of 'Book a slot'").toBe(1);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const [footer, reason] = await Promise.all([page.getByRole('contentinfo'), page.getByText('Remove or change the unavailable items')].map((one) => one.boundingBox()));
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(reason!.y);
});

test('lines can be grouped by aisle [SC-312]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await putLines(shop, shopper, await findGoods(shop, 12));
  await openTrolley(page, shopper);
  await page.getByLabel('Sort by').selectOption('Categories');
  const aisles = page.getByRole('region', { name: 'Items' }).getByRole('list');
  await expect.poll(() => aisles.count()).toBeGreaterThan(1);
  await expect(aisles.first()).toHaveAccessibleName(/\w/);
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('heading', { level: 3 })).toHaveCount(12);
  await expectAccessible(page);
});
