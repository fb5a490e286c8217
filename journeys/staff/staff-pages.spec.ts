import type { MailPart } from '#/modules/mail/rules/shop-mail.ts';
import { writeMail } from '#/modules/mail/rules/write-mail.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, queueForStaff, signStaffIn } from '../harness/staff.ts';

/** One part of each kind that a mail can have. */
const everyPart: MailPart[] = [
  { kind: 'paragraph', text: 'Thank you for your order.' },
  { kind: 'facts', facts: [{ name: 'Delivered to', lines: ['14 Mill Lane', 'Bracknell'] }] },
  { kind: 'link', text: 'View your order', path: '/ecom/myaccount/my-orders' },
];

test('every page of the console is readable and accessible, on a phone, a tablet and a desktop', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const subject = `Your order ${Date.now()} is confirmed`;
  const { html } = writeMail({ subject, parts: everyPart }, shop.url);
  await queueForStaff(shop, subject, html);
  const staff = await newStaff(shop, ['MAIL_VIEW', 'STAFF_MANAGE', 'PAYMENT_MANAGE'], 'Persephone Featherstonehaugh-Cholmondeley');
  await page.goto('/admin/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please enter your email address');
  await lookOver(page);
  await signStaffIn(page, staff);
  await lookOver(page);
  for (const path of ['/admin/staff', `/admin/staff/${staff.staffId}`, '/admin/audit', '/admin/mail', '/admin/mail?status=FAILED']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookOver(page);
  }
  await page.goto('/admin/staff/new');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await lookOver(page);
  await page.goto('/admin/gift-cards/new');
  await page.getByLabel('Money on the card in pounds').fill('25.50');
  await page.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { name: 'The gift card is issued' })).toBeFocused();
  await lookOver(page);
  await page.getByRole('link', { name: 'See this gift card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Gift card ending \d{4}$/ })).toBeVisible();
  await lookOver(page);
  await page.goto('/admin/gift-cards/new');
  await expect(page.getByText('You left this form without saving it')).toHaveCount(0);
  await page.goto('/admin/gift-vouchers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookOver(page);
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByLabel('The mail as text')).toBeVisible();
  await lookOver(page);
  const shown = await page.context().newPage();
  await shown.setContent(html);
  await lookOver(shown);
  await shown.close();
  await runSql(shop.database, `update staff.users set permissions = '{}' where id = $1`, [staff.staffId]);
  for (const path of ['/admin', '/admin/mail']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookOver(page);
  }
});
