import { expect, it } from 'vitest';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openTestMailServer } from '#/platform/server/testing/test-mail-server.ts';
import { openTestShop, type TestShop } from '#/start/testing/test-shop.ts';

const smtp = await openTestMailServer();
const outbox = await openTestShop();
const mailing = await openTestShop({
  settings: { MAIL_PROVIDER: 'smtp', MAIL_SMTP_URL: smtp.url, MAIL_FROM: 'Larder <orders@larder.example>' },
});

async function sendOne({ database, shop }: TestShop) {
  const mail = { template: 'TEST', to: 'ada@example.test', subject: 'A test', text: 'Hello', html: '<p>Hello</p>', secretUntil: null };
  await inTransaction({ database }, (work) => queueMail(work.database, mail));
  await runTimetableJobs(shop);
  return listMails(database, { before: null, size: 10, status: null });
}

it('a shop keeps its mails in the outbox, marked as sent, unless its settings name a mail server, which then gets them [AC-501]', async () => {
  expect(await sendOne(outbox)).toMatchObject([{ status: 'SENT', subject: 'A test', text: 'Hello' }]);
  expect(smtp.received).toEqual([]);
  expect(await sendOne(mailing)).toMatchObject([{ status: 'SENT', subject: 'A test' }]);
  expect(smtp.received).toMatchObject([{ from: 'orders@larder.example', to: ['ada@example.test'] }]);
});
