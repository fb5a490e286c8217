import { formatLongDay, londonDay } from '#/platform/rules/london-time.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { openSlots, restrict } from '../harness/slots.ts';
import { findGoods, ordinary, putLines } from '../harness/trolley.ts';

const [delivery, trolley] = ['/ecom/bookslot/delivery', '/ecom/shop/trolley'];

test('items that every open slot comes too late for are named: the one whose slot date is to be changed, or all of them [SC-409] [SC-410]', async ({ page, newShopper, shop, afterwards }) => {
  const shopper = await newShopper();
  const [usual, figs, goose] = await findGoods(shop, 3, `${ordinary} and lead_time_days = 0`);
  await putLines(shop, shopper, [usual!, figs!, goose!]);
  await beSignedIn(page, shopper);
  await holdSlot(page, shop, shopper);
  const today = londonDay(Date.now());
  await restrict({ shop, afterwards }, figs!, today, today);

  await openAlive(page, trolley);
  await page.getByRole('dialog', { name: 'Choose another date or remove item' }).getByRole('link', { name: 'Change slot date' }).click();
  const modal = page.getByRole('dialog', { name: 'No earlier slots available' });
  await expect(modal).toContainText(`${figs!.name} is available until ${formatLongDay(today)} and there are no slots before then`);
  await expectAccessible(page, 'dialog');
  await restrict({ shop, afterwards }, goose!, today, today);
  await page.reload();
  await expect(modal).toContainText(figs!.name);
  await expect(modal).not.toContainText(goose!.name);
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toHaveCount(0);
  await expect(openSlots(page)).not.toHaveCount(0);

  await openAlive(page, delivery);
  for (const { name } of [figs!, goose!]) await expect(modal).toContainText(`${name} is available until ${formatLongDay(today)}`);
  await expect(modal).not.toContainText(usual!.name);
  await expectAccessible(page, 'dialog');
  await modal.getByRole('button', { name: 'Select a later slot' }).click();
  await expect(modal).toHaveCount(0);
  await expect(openSlots(page)).not.toHaveCount(0);
  await openAlive(page, delivery);
  await modal.getByRole('button', { name: 'Go to My Trolley' }).click();
  await expect(page).toHaveURL(new RegExp(`${trolley}$`));
});
