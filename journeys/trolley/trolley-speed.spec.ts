import { holdAnswer } from '../harness/loading.ts';
import { expect, test } from '../harness/journey.ts';
import { answered, findGoods, lineOf, linesOf, openTrolley, putLines } from '../harness/trolley.ts';

test('a press in a trolley of 150 lines re-renders its own line and no other', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const goods = await findGoods(shop, 150);
  await putLines(shop, shopper, goods);
  await openTrolley(page, shopper);
  await expect(linesOf(page)).toHaveCount(150);
  const line = lineOf(page, goods[75]!);
  await linesOf(page)
    .first()
    .locator('..')
    .evaluate((list) => {
      const drawn = new Set<Element>();
      Object.assign(window, { drawn });
      const note = (changes: MutationRecord[]) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          drawn.add(element?.closest('[role="list"] > li') ?? list);
        }
      };
      new MutationObserver(note).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  const { letGo } = await holdAnswer(page, /update-trolley-item/);
  await line.getByRole('button', { name: /^Add one more/ }).click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  const drawn = () =>
    line.evaluate((own) => {
      const lines = (window as unknown as { drawn: Set<Element> }).drawn;
      return { lines: lines.size, own: lines.has(own) };
    });
  expect(await drawn()).toEqual({ lines: 1, own: true });
  const changed = answered(page, 'update-trolley-item');
  letGo();
  await (await changed).finished();
  await expect(line.locator('[aria-busy]')).toHaveCount(0);
  expect(await drawn()).toEqual({ lines: 1, own: true });
});

test('a trolley of 60 lines is laid out in a few passes, not line by line', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await putLines(shop, shopper, await findGoods(shop, 60));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openTrolley(page, shopper);
  await expect(linesOf(page)).toHaveCount(60);
  const { metrics } = await session.send('Performance.getMetrics');
  expect(metrics.find(({ name }) => name === 'LayoutCount')!.value).toBeLessThan(40);
});
