import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openTestMailServer } from '#/platform/server/testing/test-mail-server.ts';
import { mailJobs } from './mail-jobs.ts';
import { listMails } from './mail-store.ts';
import { outboxMailer, type Mailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

const database = await openTestDatabase({ poolSize: 10 });
const smtp = await openTestMailServer();

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-03-12T12:00:00Z');

beforeEach(async () => {
  await runSql(database, 'truncate platform.mails');
  await moveClock(database, noon);
  Object.assign(smtp, { refusal: null, received: [], heard: [] });
});
afterEach(() => moveClock(database, null));

const queue = (more: { to?: string; subject?: string; series?: string; secretUntil?: number | null } = {}) =>
  inTransaction({ database }, (work) =>
    queueMail(work.database, { template: 'TEST', to: 'ada@example.test', subject: 'A test', text: 'Hello', html: '<p>Hello</p>', secretUntil: null, ...more }),
  );

const work = (mailer: Mailer) => runTimetableJobs({ database, log: openLog('silent'), jobs: mailJobs(mailer) });
const list = () => listMails(database, { before: null, size: 100, status: null });
/** The same number as `smtpMailer` sends at a time. */
const mailsAtOnce = 3;

const broken: Mailer = { atOnce: mailsAtOnce, send: async () => Promise.reject(new Error('550 no such box')), close: () => undefined };

describe('a mail that is queued', () => {
  it('is sent only if the change that it reports is committed [AC-503 part]', async () => {
    const failed = inTransaction({ database }, async (inside) => {
      await queueMail(inside.database, { template: 'TEST', to: 'a@example.test', subject: 'x', text: 'x', html: 'x', secretUntil: null });
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await list()).toEqual([]);
    await queue();
    expect(await list()).toMatchObject([{ status: 'QUEUED', attempts: 0, created: expect.any(Number), sent: null }]);
  });

  it('stays in the outbox with its whole text, and counts as sent, if no mail server is configured [AC-501]', async () => {
    await queue();
    await work(outboxMailer);
    expect(await list()).toEqual([
      {
        id: expect.any(Number), to: 'ada@example.test', template: 'TEST', subject: 'A test', text: 'Hello', html: '<p>Hello</p>',
        status: 'SENT', attempts: 1, lastError: null, created: expect.any(Number), sent: expect.any(Number), wiped: null,
      },
    ]);
  });
});

describe('a mail server', () => {
  it('gets the mail once, as text and as HTML, for its one recipient [AC-501]', async () => {
    await queue({ to: 'ada,bob@example.test' });
    const mailer = smtpMailer({ url: smtp.url, from: 'Larder <orders@larder.example>' });
    await work(mailer);
    await work(mailer);
    mailer.close();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, content }] = smtp.received as [(typeof smtp.received)[0]];
    expect([from, to]).toEqual(['orders@larder.example', ['"ada,bob"@example.test']]);
    expect(content).toMatch(/^From: Larder <orders@larder\.example>$/m);
    expect(content).toMatch(/^Subject: A test$/m);
    expect(content).toMatch(/^Message-ID: <mail-\d+@larder\.example>$/m);
    expect(content).toContain('Content-Type: text/plain');
    expect(content).toContain('<p>Hello</p>');
    expect(await list()).toMatchObject([{ status: 'SENT', attempts: 1, lastError: null }]);
  });

  it.each([
    ['refuses the mail', () => Object.assign(smtp, { refusal: '451 try later' }).url, /451 try later/],
    ['is not there', () => 'smtp://127.0.0.1:1', /ECONNREFUSED/],
  ])('that %s gets the mail again in a later attempt [AC-504]', async (_, urlOf, said) => {
    const mailer = smtpMailer({ url: urlOf(), from: 'orders@larder.example' });
    await queue();
    await work(mailer);
    mailer.close();
    expect(await list()).toMatchObject([{ status: 'QUEUED', attempts: 1, lastError: expect.stringMatching(said), sent: null }]);
    smtp.refusal = null;
    const mended = smtpMailer({ url: smtp.url, from: 'orders@larder.example' });
    await work(mended);
    expect(smtp.received).toHaveLength(0);
    await moveClock(database, noon + minute + 5000);
    await work(mended);
    mended.close();
    expect(smtp.received).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: 'SENT', attempts: 2, lastError: null }]);
  });
});

describe('a mail server at smtp:// with a password', () => {
  it('gets the password and the mail only over TLS; a server without TLS gets neither', async () => {
    await queue();
    const mailer = smtpMailer({ url: smtp.url.replace('//', '//ada:open-sesame@'), from: 'orders@larder.example' });
    await work(mailer);
    mailer.close();
    expect(smtp.heard.join('\n')).toMatch(/^EHLO/);
    expect(smtp.heard.join('\n')).not.toMatch(/AUTH|MAIL/);
    expect(await list()).toMatchObject([{ status: 'QUEUED', attempts: 1, lastError: expect.stringMatching(/STARTTLS/) }]);
  });
});

describe('a mail that cannot be sent', () => {
  it('is retried after 1, 5, 30 and 120 minutes, no sooner, and then has finally failed [AC-504]', async () => {
    await queue();
    let at = noon;
    for (const [tried, wait] of [1, 5, 30, 120].entries()) {
      await work(broken);
      expect(await list()).toMatchObject([{ status: 'QUEUED', attempts: tried + 1, lastError: '550 no such box' }]);
      await moveClock(database, at + wait * minute - 5000);
      await work(broken);
      expect(await list()).toMatchObject([{ attempts: tried + 1 }]);
      at += wait * minute + 5000;
      await moveClock(database, at);
    }
    await work(broken);
    expect(await list()).toMatchObject([{ status: 'FAILED', attempts: 5, sent: null }]);
    await moveClock(database, at + 24 * hour);
    await work(outboxMailer);
    expect(await list()).toMatchObject([{ status: 'FAILED', attempts: 5 }]);
  });

  it('does not hold up the others', async () => {
    await queue({ to: 'no-such-box@example.test' });
    await queue({ to: 'ada@example.test' });
    await work({ ...outboxMailer, send: ({ to }) => (to.startsWith('no-such') ? broken.send({} as never) : Promise.resolve()) });
    expect((await list()).map(({ to, status }) => [to, status])).toEqual([
      ['ada@example.test', 'SENT'],
      ['no-such-box@example.test', 'QUEUED'],
    ]);
  });
});

describe('several processes', () => {
  it('never send the same mail, however slow the mail server is', async () => {
    for (let count = 0; count < 50; count += 1) await queue();
    const sent: number[] = [];
    const slow: Mailer = { ...outboxMailer, atOnce: mailsAtOnce, send: async ({ id }) => void (await pause(5), sent.push(id)) };
    await Promise.all([work(slow), work(slow), work(slow)]);
    expect(sent).toHaveLength(50);
    expect(new Set(sent).size).toBe(50);
    expect(new Set((await list()).map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['SENT 1']));
  });

  it('are claimed together and saved together, whatever their number, if no mail server has to be waited for', async () => {
    for (let count = 0; count < 50; count += 1) await queue();
    const { statements } = await countStatements(() => work(outboxMailer));
    const sent = (part: string) => statements.filter((text) => text.includes(part)).length;
    expect([sent('for update skip locked'), sent(`status = 'SENT'`)]).toEqual([1, 1]);
    expect(new Set((await list()).map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['SENT 1']));
  });

  it('leave a mail alone for as long as its attempt may take, however long sending has been going on', async () => {
    for (let count = 0; count < mailsAtOnce + 1; count += 1) await queue();
    const sent: number[] = [];
    let sending = 0;
    const slow: Mailer = {
      ...outboxMailer,
      atOnce: mailsAtOnce,
      async send({ id }) {
        sending += 1;
        expect(sending).toBeLessThanOrEqual(mailsAtOnce);
        sent.push(id);
        if (sent.length === mailsAtOnce) await moveClock(database, noon + 70_000);
        if (sent.length === mailsAtOnce + 1) await work(slow);
        sending -= 1;
      },
    };
    await work(slow);
    expect(sent).toHaveLength(mailsAtOnce + 1);
    expect(new Set((await list()).map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['SENT 1']));
  });

  it('take over the mails of a process that was killed, and give up one on its last attempt', async () => {
    await queue();
    const killed = () => runSql(database, `update platform.mails set attempts = attempts + 1, due = platform.now() + interval '60 seconds'`);
    await killed();
    await work(outboxMailer);
    expect(await list()).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
    await moveClock(database, noon + 65_000);
    await work(outboxMailer);
    expect(await list()).toMatchObject([{ status: 'SENT', attempts: 2 }]);

    await runSql(database, `update platform.mails set status = 'QUEUED', attempts = 4`);
    await killed();
    await moveClock(database, noon + 200_000);
    await work(outboxMailer);
    expect(await list()).toMatchObject([{ status: 'FAILED', attempts: 5, lastError: 'The server ended while it was sending this.' }]);
  });
});

describe('mails of a series', () => {
  const orders = ['1', '2', '3', '4'];
  const steps = ['confirmed', 'changed', 'receipt', 'on its way', 'refund'];
  const queueAll = async () => {
    for (const subject of steps) for (const order of orders) await queue({ subject: `${order} ${subject}`, series: `order ${order}` });
  };

  it('leave in the order in which they were queued, one at a time, however many processes send and whichever mail is slow', async () => {
    await queueAll();
    const [started, ended]: [string[], string[]] = [[], []];
    const uneven: Mailer = {
      ...outboxMailer,
      atOnce: mailsAtOnce,
      async send({ subject }) {
        const [order] = subject.split(' ');
        started.push(subject);
        expect(started.filter((one) => one.startsWith(`${order} `)).length).toBe(ended.filter((one) => one.startsWith(`${order} `)).length + 1);
        await pause(Math.random() * 8);
        ended.push(subject);
      },
    };
    for (let round = 0; round < 10 && ended.length < 20; round += 1) await Promise.all([work(uneven), work(uneven), work(uneven)]);
    for (const order of orders) expect(ended.filter((one) => one.startsWith(`${order} `))).toEqual(steps.map((step) => `${order} ${step}`));
  });

  it('wait for one that is to be tried again, and go on once it is sent or given up; other series do not wait', async () => {
    await queueAll();
    const sent: string[] = [];
    const failing: Mailer = { ...outboxMailer, send: async ({ subject }) => (subject === '1 changed' ? broken.send({} as never) : void sent.push(subject)) };
    await work(failing);
    expect(sent.filter((one) => one.startsWith('1 '))).toEqual(['1 confirmed']);
    expect(sent).toHaveLength(16);
    await runSql(database, `update platform.mails set attempts = 4, due = platform.now() where subject = '1 changed'`);
    await work(failing);
    expect(sent.filter((one) => one.startsWith('1 '))).toEqual(['1 confirmed', '1 receipt', '1 on its way', '1 refund']);
  });
});

describe('a mail with a code or link in it', () => {
  it('is wiped 24 hours after the code or link expires, no sooner; other mails never are [AC-506]', async () => {
    await queue({ secretUntil: noon + hour });
    await queue({ to: 'other@example.test' });
    await work(outboxMailer);
    await moveClock(database, noon + 25 * hour - 5000);
    await work(outboxMailer);
    expect((await list()).map(({ text, html, wiped }) => [text, html, wiped])).toEqual([
      ['Hello', '<p>Hello</p>', null],
      ['Hello', '<p>Hello</p>', null],
    ]);
    await moveClock(database, noon + 25 * hour);
    await work(outboxMailer);
    const now = await readClock(database);
    const [other, secret] = await list();
    expect(other).toMatchObject({ text: 'Hello', html: '<p>Hello</p>', wiped: null });
    expect(secret).toMatchObject({ text: '', html: '', status: 'SENT', to: 'ada@example.test', subject: 'A test' });
    expect(now - secret!.wiped!).toBeLessThan(minute);
  });

  it('is given up instead of being sent empty, if it could not be sent by then', async () => {
    await queue({ secretUntil: noon + hour });
    await moveClock(database, noon + 25 * hour);
    const jobs = mailJobs(outboxMailer).toReversed();
    await runTimetableJobs({ database, log: openLog('silent'), jobs });
    expect(await list()).toMatchObject([{ status: 'FAILED', text: '', lastError: 'Its code or link had expired before it was sent.', sent: null }]);
  });
});
