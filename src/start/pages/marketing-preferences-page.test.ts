import { expect, it } from 'vitest';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const page = '/ecom/myaccount/marketingpreferences';
const headers = { origin: 'https://shop.test' };
const message = 'Sorry, we couldn&#x27;t save your preferences. Please try again.';

async function signedIn() {
  const { customerId, browser } = await shop.customer();
  const show = async (query = '') => (await browser.call('GET', page + query)).text;
  const save = async (choices: string[], shown?: string) =>
    browser.call('POST', page, { form: { ...howShownIn(shown ?? (await show())), ...Object.fromEntries(choices.map((choice) => [choice, 'on'])) }, headers });
  return { customerId, browser, show, save };
}

const boxesOf = (html: string) => [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [/name="([^"]*)"/.exec(box)![1], box.includes('checked')]);
/** Returns the hidden fields of a shown page, which say how its boxes are shown. */
const howShownIn = (html: string) => Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
const tickedIn = (html: string) => boxesOf(html).flatMap(([name, isTicked]) => (isTicked ? [name as string] : []));
const savedBy = (customerId: number) =>
  runSql(database, 'select scheme, email, sms, source, notices from account.marketing_consents where customer_id = $1 order by id', [customerId]);

it('marketing preferences without script have a block per scheme, with nothing ticked for somebody who was never asked [AC-251 part] [AC-254 part] [AC-250 part] [SH-053 part]', async () => {
  const { show, save, customerId } = await signedIn();
  const html = await show();
  for (const said of ['Marketing preferences</title>', 'Waitrose', 'John Lewis', 'John Lewis financial services', 'Save preferences']) expect(html).toContain(said);
  expect(html).not.toContain('name="mywaitrose.');
  const names = ['waitrose', 'johnlewis', 'johnlewisfinancialservices'].flatMap((scheme) => [`${scheme}.EMAIL`, `${scheme}.SMS`]);
  expect(boxesOf(html)).toEqual(names.map((name) => [name, false]));
  expect(formsOf(html).some(({ fields: [...fields] }) => fields.some(([name]) => name === 'waitrose.EMAIL'))).toBe(true);
  expect((await save([])).status).toBe(303);
  expect(await savedBy(customerId)).toEqual([]);
});

it('marketing preferences without script save the changed schemes only, with the notice that was shown [AC-248 part] [AC-252 part]', async () => {
  const { show, save, customerId } = await signedIn();
  const done = await save(['waitrose.EMAIL', 'johnlewis.SMS']);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?saved=yes`]);
  const notices = [{ title: 'Privacy policy', version: 'NA' }];
  const rest = { source: 'UPDATE_PREFERENCES', notices };
  const first = [{ scheme: 'waitrose', email: true, sms: false, ...rest }, { scheme: 'johnlewis', email: false, sms: true, ...rest }];
  expect(await savedBy(customerId)).toEqual(first);
  expect(await show('?saved=yes')).toContain('Marketing preferences updated');
  await save(['waitrose.EMAIL']);
  expect(await savedBy(customerId)).toEqual([...first, { scheme: 'johnlewis', email: false, sms: false, ...rest }]);
  expect(boxesOf(await show()).filter(([, isTicked]) => isTicked)).toEqual([['waitrose.EMAIL', true]]);
});

it('marketing preferences without script keep the choices when they cannot be saved, and say so [AC-253 part]', async () => {
  const { save, customerId } = await signedIn();
  await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${customerId})`);
  const refused = await save(['waitrose.SMS']);
  await runSql(database, 'alter table account.marketing_consents drop constraint refused');
  expect([refused.status >= 500, refused.text.includes(message)]).toEqual([true, true]);
  expect(boxesOf(refused.text).filter(([, isTicked]) => isTicked)).toEqual([['waitrose.SMS', true]]);
  expect(await savedBy(customerId)).toEqual([]);
});

it.each(['9210', '9230'])('marketing preferences have the block of the loyalty scheme for its members only, and save it: a card with %s [AC-251] [AC-012]', async (prefix) => {
  const { customerId, show, save } = await signedIn();
  const cardNumber = await makeHeldCard(database, { customerId, prefix });
  const names = ['waitrose', 'mywaitrose', 'johnlewis', 'johnlewisfinancialservices'].flatMap((scheme) => [`${scheme}.EMAIL`, `${scheme}.SMS`]);
  expect(boxesOf(await show()).map(([name]) => name)).toEqual(names);
  expect((await save(['mywaitrose.EMAIL'])).status).toBe(303);
  expect(await savedBy(customerId)).toMatchObject([{ scheme: 'mywaitrose', email: true, sms: false }]);
  await runSql(database, `update membership.cards set card_status = 'BLOCKED' where card_number = $1`, [cardNumber]);
  expect(await show()).not.toContain('name="mywaitrose.');
});

const give = (customerId: number, scheme: string, email: boolean, sms: boolean) =>
  runSql(database, `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified) values ($1, $2, $3, $4, '[]', 'CHECKOUT', $1, now())`, [customerId, scheme, email, sms]);

it('marketing preferences without script leave alone what was saved elsewhere since they were shown, unless its box was changed [AC-252 part]', async () => {
  const { show, save, customerId } = await signedIn();
  const shown = await show();
  await give(customerId, 'waitrose', true, false);
  await makeHeldCard(database, { customerId, prefix: '9210' });
  await give(customerId, 'mywaitrose', true, true);
  await save([], shown);
  await save(['waitrose.SMS'], shown);
  expect((await savedBy(customerId)).slice(2)).toMatchObject([{ scheme: 'waitrose', email: true, sms: true }]);
  const later = await show();
  await give(customerId, 'waitrose', false, false);
  await save(tickedIn(later), later);
  expect(boxesOf(await show()).filter(([, isTicked]) => isTicked)).toEqual([['mywaitrose.EMAIL', true], ['mywaitrose.SMS', true]]);
});

it('a choice that may have been saved is taken back by pressing again without it [AC-253 part]', async () => {
  const { show, save, customerId } = await signedIn();
  await runSql(database, `alter table account.marketing_consents add constraint refused check (customer_id <> ${customerId})`);
  const refused = await save(['waitrose.SMS', 'johnlewis.EMAIL']);
  await runSql(database, 'alter table account.marketing_consents drop constraint refused');
  // The failed answer may also be one that was lost after the choice was saved.
  await give(customerId, 'waitrose', false, true);
  await save(['johnlewis.EMAIL'], refused.text);
  expect(tickedIn(await show())).toEqual(['johnlewis.EMAIL']);
});

it('a form that was not made by the page saves nothing, and is not confirmed [AC-252 part]', async () => {
  const { browser, customerId } = await signedIn();
  const answer = await browser.call('POST', page, { form: { 'waitrose.EMAIL': 'on' }, headers });
  expect([answer.status, answer.headers.get('location'), await savedBy(customerId)]).toEqual([303, page, []]);
});
