import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn } from '../harness/by-calls.ts';
import { haveOrder } from '../harness/orders.ts';
import { expect, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { searchFor } from '../harness/shopping.ts';
import { answered, choicesOf, findGoods, lineOf, openTrolley, putLines } from '../harness/trolley.ts';

/** Matches products that the branch has on any date. */
const freelyHad = `line_number not in (select b.line_number from catalogue.branch_availability b where b.branch_id = 651)
  and line_number not in (select unnest(r.line_numbers) from catalogue.restrictions r)`;
const personalised = `max_personalised_message_length > 0 and ${freelyHad}`;

test('saves the shopper’s choices for an item: substitutes for one and for all, and a note [SC-266] [SC-299] [SC-301] [SC-302] [SC-267]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [one, other] = await findGoods(shop, 2);
  // The shop never substitutes products of these kinds.
  const kinds = ['ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER'].map(async (kind) => (await findGoods(shop, 1, `product_type = '${kind}' and '${kind === 'FRESH_COUNTER' ? 'KGM' : 'C62'}' = any(sale_uoms) and ${freelyHad}`))[0]!);
  const own = await Promise.all(kinds);
  const put = own.map((goods, place) => ({ ...goods, canSubstitute: false, ...(place === 2 && ({ amount: 0.5, uom: 'KGM' } as const)) }));
  await putLines(shop, shopper, [one!, other!, ...put]);
  await openTrolley(page, shopper);
  const choices = (line: typeof one) => page.getByRole('dialog', { name: line!.name, exact: true });
  for (const goods of own) {
    await expect(choicesOf(page, goods)).toHaveAccessibleName(`Choices for ${goods.name}: Add a note`);
  }
  await choicesOf(page, own[0]!).click();
  await expect(choices(own[0]).getByLabel('Add a note for your shopper')).toBeVisible();
  await expect(choices(own[0]).getByRole('radio')).toHaveCount(0);
  await choices(own[0]).getByRole('button', { name: 'Close' }).click();
  const changed = answered(page, 'update-trolley-item');
  await expect(choicesOf(page, one!)).toContainText('Substitute OK');
  await choicesOf(page, one!).click();
  const refusing = choices(one).getByRole('radio', { name: 'Don’t substitute' });
  const isChosenAtOnce = await refusing.evaluate((radio: HTMLInputElement) => {
    radio.click();
    return radio.checked;
  });
  expect(isChosenAtOnce, 'the choice shows before the page has rendered again').toBe(true);
  await changed;
  await choices(one).getByRole('button', { name: 'Close' }).click();
  await expect(choicesOf(page, one!)).toContainText('No substitute');
  await expect(choicesOf(page, other!)).toContainText('Substitute OK');

  await page.getByRole('button', { name: 'Substitutions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Substitutions' });
  await expect(dialog.getByRole('radio', { name: "Don't allow any substitutes" })).toBeChecked();
  await lookOver(page);
  await dialog.getByRole('radio', { name: 'Allow substitutes for all items' }).check();
  const preferred = answered(page, 'update-trolley-sub-preferences');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(choicesOf(page, one!)).toContainText('Substitute OK');
  await preferred;

  await choicesOf(page, one!).click();
  const note = choices(one);
  await note.getByLabel('Add a note for your shopper').fill('x'.repeat(151));
  await expect(note).toContainText('1 character too many');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toContainText('Must be no more than 150 characters');
  await expect(note.getByLabel('Add a note for your shopper')).toBeFocused();
  await lookOver(page);
  await note.getByLabel('Add a note for your shopper').fill('<b>firm</b> ones please');
  const noted = answered(page, 'update-trolley-item');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(lineOf(page, one!)).toContainText('Note: “<b>firm</b> ones please”');
  await noted;
  await page.reload();
  await expect(lineOf(page, one!)).toContainText('Note: “<b>firm</b> ones please”');
  await expect(choicesOf(page, one!)).toContainText('Substitute OK');

  await openSettled(page, '/ecom/shop/trolley');
  await choicesOf(page, one!).click();
  await expect(note.getByLabel('Add a note for your shopper')).toHaveValue('<b>firm</b> ones please');
  const unsaid = answered(page, 'update-trolley-item');
  await note.getByRole('button', { name: 'Remove note' }).click();
  await expect(lineOf(page, one!)).not.toContainText('Note:');
  await unsaid;
});

test.describe('a personalised product', () => {
  test('is only added with its message, which can be edited in the trolley [SC-305] [SC-267] [SC-102]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [card] = await findGoods(shop, 1, personalised);
    await openTrolley(page, shopper);
    await searchFor(page, card!.name);
    const tile = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('link', { name: card!.name, exact: true }) }).first();
    await tile.getByRole('button', { name: `Add ${card!.name} to trolley` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add your message' });
    await expect(dialog).toContainText(/\d+ of \d+ characters left/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile.getByRole('textbox')).toHaveCount(0);
    await tile.getByRole('button', { name: `Add ${card!.name} to trolley` }).click();
    await dialog.getByRole('button', { name: 'Add to trolley' }).click();
    await expect(dialog).toContainText('Enter your message');
    await lookOver(page);
    const longest = Number(/of (\d+) characters left/.exec(await dialog.innerText())![1]);
    await dialog.getByLabel('Your message').fill('x'.repeat(longest + 1));
    await dialog.getByRole('button', { name: 'Add to trolley' }).click();
    await expect(dialog).toContainText(`Must be no more than ${longest} characters`);
    await dialog.getByLabel('Your message').fill('Well done, Ada');
    const added = answered(page, 'add-item-to-trolley');
    await dialog.getByRole('button', { name: 'Add to trolley' }).click();
    await expect(tile.getByRole('textbox', { name: `Quantity of ${card!.name}` })).toHaveValue('1');
    await added;

    await openSettled(page, '/ecom/shop/trolley');
    await expect(lineOf(page, card!)).toContainText('Message: “Well done, Ada”');
    await choicesOf(page, card!).click();
    await page.getByRole('button', { name: 'Edit message' }).click();
    await dialog.getByLabel('Your message').fill('Well done, Grace');
    const changed = answered(page, 'update-trolley-item');
    await dialog.getByRole('button', { name: 'Save message' }).click();
    await expect(lineOf(page, card!)).toContainText('Message: “Well done, Grace”');
    await changed;
    await page.reload();
    await expect(lineOf(page, card!)).toContainText('Message: “Well done, Grace”');
  });

  test('that was in the placed order keeps its message, and says why [SC-307] [SC-306]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [[card], [other]] = [await findGoods(shop, 1, personalised), await findGoods(shop, 1)];
    const orderId = await haveOrder(shop, shopper, 5, { personalisedMessage: 'Well done, Ada' }, [card!, other!]);
    await beSignedIn(page, shopper);
    await amendOrder(page, orderId);
    await openSettled(page, '/ecom/shop/trolley');
    await page.getByRole('button', { name: `Choices for ${card!.name}: ` }).click();
    await page.getByRole('button', { name: 'Edit message' }).click();
    const told = page.getByRole('dialog', { name: 'Unable to edit' });
    await expect(told).toContainText("Greetings messages can't be changed after your order has been placed");
    await lookOver(page);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('asks a browser without script for the message on a page of its own [SC-305]', async ({ browser, shop }) => {
    const [card] = await findGoods(shop, 1, personalised);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const page = await context.newPage();
    await page.goto(`/ecom/shop/search?searchTerm=${encodeURIComponent(card!.name)}`);
    const searched = page.url();
    await page.getByRole('button', { name: `Add ${card!.name} to trolley` }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add your message' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Your message').fill('Well done, Ada');
    await page.getByRole('button', { name: 'Add to trolley' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(searched);
    const [line] = await runSql<{ message: string }>(
      shop.database,
      `select personalised_message as message from trolley.lines join trolley.orders using (customer_order_id)
       where line_number = $1 and visitor_hash is not null`,
      [card!.lineNumber],
    );
    expect(line!.message).toBe('Well done, Ada');
    await page.goto('/ecom/add-to-trolley');
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
    await context.close();
  });
});
