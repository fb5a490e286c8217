import { beSignedIn } from './harness/by-calls.ts';
import { openAlive } from './harness/alive.ts';
import { expect, test } from './harness/journey.ts';
import { expectItems } from './harness/shopping.ts';
import { answered, findGoods, lookOver } from './harness/trolley.ts';

test('a buy list has quantity controls, and adds in one call what the trolley does not contain [SC-045] [SC-216]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  const goods = await findGoods(shop, 3);
  await openAlive(page, `/ecom/shop/buylist?lineNumbers=${goods.map(({ lineNumber }) => lineNumber).join('+')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByRole('heading')).toHaveText(goods.map(({ name }) => name));
  const steppers = main.getByRole('group', { name: /^Quantity of / });
  await main.getByRole('button', { name: `Add ${goods[0]!.name} to trolley` }).click();
  await expect(steppers).toHaveCount(1);
  await expectItems(page, 1);

  const sent = answered(page, 'update-trolley-items');
  const addAll = main.getByRole('button', { name: 'Add all to trolley' });
  await addAll.focus();
  await page.keyboard.press('Enter');
  await expect(steppers).toHaveCount(3);
  const { variables } = (await sent).request().postDataJSON();
  expect(variables.trolleyItems.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual(goods.slice(1).map(({ lineNumber }) => lineNumber));
  await expectItems(page, 3);
  await expect(addAll).toHaveAccessibleDescription('All of these are in your trolley');
  await addAll.press('Enter');
  await main.getByRole('button', { name: `Add one more ${goods[2]!.name}` }).click();
  await expectItems(page, 4);
  await lookOver(page);
});

test('a visitor who adds a whole list is asked to sign in once, and can continue without [SH-137 part] [SH-139 part] [SC-216 part]', async ({ page, shop }) => {
  const goods = await findGoods(shop, 2);
  await openAlive(page, `/ecom/shop/buylist/sponsored-ads/${goods.map(({ lineNumber }) => lineNumber).join('+')}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Sponsored')).toHaveCount(2);
  await main.getByRole('button', { name: 'Add all to trolley' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in to start your shop' });
  for (const { name } of goods) await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(main.getByRole('group', { name: /^Quantity of / })).toHaveCount(2);
  await expectItems(page, 2);
});
