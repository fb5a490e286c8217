import { expect, type Page } from '@playwright/test';
import { inTransaction } from '#/platform/server/database/database.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { makeStaff, staffPassword, type TestStaff } from '#/modules/staff/testing/staff-builder.ts';
import type { RunningShop } from './journey.ts';

/** Creates a member of staff with these permissions, for this journey only. */
export function newStaff({ database }: RunningShop, permissions: readonly string[], displayName?: string): Promise<TestStaff> {
  return makeStaff(database, permissions, displayName === undefined ? {} : { displayName });
}

/** Signs a member of staff in with the form on the page, and waits until the form has redirected. */
export async function signStaffIn(page: Page, { email }: TestStaff, password = staffPassword): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/admin\/sign-in/);
  // Until its styles have arrived, the next page is as wide as its longest line.
  await page.waitForLoadState();
}

/** Queues a mail for one journey. It is then the newest mail in the outbox. */
export async function queueForStaff({ database }: RunningShop, subject: string, html = '<p style="color:#143f2a">Hello</p>'): Promise<void> {
  await inTransaction({ database }, (work) =>
    queueMail(work.database, { template: 'ORDER_CONFIRMED', to: 'ada@example.test', subject, text: `Hello from ${subject}`, html, secretUntil: null }),
  );
}
