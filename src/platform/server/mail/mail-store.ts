import { mostMailAttempts } from '#/platform/rules/mail-retry.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { WrittenMail } from './mailer.ts';

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED';

/** A mail in the outbox (AC-502). */
export interface StoredMail extends WrittenMail {
  id: number;
  template: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  created: Instant;
  sent: Instant | null;
  /** The instant at which its body was wiped because of the code or link in it (AC-506); null if it was not. */
  wiped: Instant | null;
}

const mailColumns = `id, recipient as "to", template, subject, body_text as text, body_html as html, status, attempts,
  last_error as "lastError", created, sent, wiped`;

export async function insertMail(
  database: Database,
  mail: WrittenMail & { template: string; series: string | null; wipeAfter: Instant | null },
): Promise<void> {
  await runSql(
    database,
    `insert into platform.mails (recipient, template, subject, body_text, body_html, wipe_after, series)
     values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7)`,
    [mail.to, mail.template, mail.subject, mail.text, mail.html, mail.wipeAfter, mail.series],
  );
}

/**
 * Reads a page of the outbox, newest first: mails with the given status (null for any) and an id below `before` (null
 * for the newest).
 */
export async function listMails(
  database: Database,
  { before, size, status }: { before: number | null; size: number; status: MailStatus | null },
): Promise<StoredMail[]> {
  return runSql(
    database,
    `select ${mailColumns} from platform.mails
     where ${before === null ? '$2::bigint is null' : 'id < $2'} and ${status === null ? '$3::text is null' : 'status = $3'}
     order by id desc limit $1`,
    [size, before, status],
  );
}

export async function findMail(database: Database, id: number): Promise<StoredMail | null> {
  const [mail] = await runSql<StoredMail>(database, `select ${mailColumns} from platform.mails where id = $1`, [id]);
  return mail ?? null;
}

/** An address with the time for which mails to it belong to one customer: from `from` to `until`, null for now. */
export interface MailPeriod {
  to: string;
  from: Instant;
  until: Instant | null;
}

/** Returns the mails to these addresses at these times, oldest first. */
export async function listMailsTo(
  database: Database,
  periods: readonly MailPeriod[],
): Promise<Pick<WrittenAndSent, 'to' | 'subject' | 'created' | 'text' | 'isSecret'>[]> {
  return runSql(
    database,
    `select m.recipient as "to", m.subject, m.created, m.body_text as text, m.wipe_after is not null as "isSecret"
     from platform.mails m where ${isToOneOf} order by m.id`,
    periodParams(periods),
  );
}

/** Deletes the mails to these addresses at these times, also those that are not sent yet: all, or those of one template. */
export async function deleteMailsTo(database: Database, periods: readonly MailPeriod[], template: string | null = null): Promise<void> {
  await runSql(database, `delete from platform.mails m where ${isToOneOf} and ($5::text is null or m.template = $5)`, [...periodParams(periods), template]);
}

interface WrittenAndSent extends StoredMail {
  /** Whether the mail holds or held a code or link (AC-506). */
  isSecret: boolean;
}

const isToOneOf = `lower(m.recipient) = any($4::text[]) and exists (
    select from unnest($1::text[], $2::double precision[], $3::double precision[]) as period (address, "from", until)
    where lower(m.recipient) = address and m.created >= to_timestamp("from" / 1000)
      and (until is null or m.created <= to_timestamp(until / 1000)))`;

// The addresses alone stand beside the periods, so that the index by recipient is used.
const periodParams = (periods: readonly MailPeriod[]) => {
  const addresses = periods.map(({ to }) => to.toLowerCase());
  return [addresses, periods.map(({ from }) => from), periods.map(({ until }) => until), addresses];
};

/** A mail claimed by this process; `attempts` includes the attempt about to start. */
export interface ClaimedMail extends WrittenMail {
  id: number;
  template: string;
  attempts: number;
  series: string | null;
}

/**
 * Claims due mails for this process until the lease ends. If the result of a mail is not saved by then, its process is
 * assumed dead, and any process can claim the mail again. A mail of a series is claimed once all before it are sent or given up.
 */
export async function claimDueMails(
  database: Database,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  return runSql<ClaimedMail>(
    database,
    `with due as (
       select id from platform.mails
       where status = 'QUEUED' and due <= platform.now() and attempts < $1
         and (series is null or not exists (
           select from platform.mails earlier where earlier.series = mails.series and earlier.id < mails.id and earlier.status = 'QUEUED'))
       order by due limit $2
       for update skip locked)
     update platform.mails mail
     set attempts = attempts + 1, due = platform.now() + $3::double precision * interval '1 millisecond'
     from due where mail.id = due.id
     returning mail.id, recipient as "to", template, subject, body_text as text, body_html as html, attempts, series`,
    [mostMailAttempts, most, leaseMs],
  );
}

export async function saveMailsSent(database: Database, ids: readonly number[]): Promise<void> {
  await runSql(
    database,
    `update platform.mails set status = 'SENT', sent = platform.now(), last_error = null
     where id = any($1::bigint[]) and status = 'QUEUED'`,
    [ids],
  );
}

/** Saves a failed attempt: schedules a retry after `waitMs`, or marks the mail as failed if that is null. */
export async function saveMailFailure(
  database: Database,
  failure: { id: number; attempts: number; error: string; waitMs: number | null },
): Promise<void> {
  // An attempt that outlived its lease must not overwrite the result of the next attempt.
  await runSql(
    database,
    `update platform.mails
     set last_error = $3,
         status = case when $4::double precision is null then 'FAILED' else 'QUEUED' end,
         due = platform.now() + coalesce($4::double precision, 0) * interval '1 millisecond'
     where id = $1 and attempts = $2 and status = 'QUEUED'`,
    [failure.id, failure.attempts, failure.error, failure.waitMs],
  );
}

/** Marks mails as failed whose last attempt has no saved result, because the process ended during the attempt. */
export async function failLostMails(database: Database, now: Instant): Promise<void> {
  await runSql(
    database,
    `update platform.mails set status = 'FAILED', last_error = 'The server ended while it was sending this.'
     where status = 'QUEUED' and attempts >= $1 and due <= to_timestamp($2::double precision / 1000)`,
    [mostMailAttempts, now],
  );
}

/**
 * Wipes bodies whose `wipe_after` has passed. A mail that is still unsent is marked as failed, because an empty mail is
 * useless (AC-506).
 */
export async function wipeMailBodies(database: Database, now: Instant): Promise<void> {
  await runSql(
    database,
    `update platform.mails
     set body_text = '', body_html = '', wiped = to_timestamp($1::double precision / 1000),
         last_error = case when status = 'QUEUED' then 'Its code or link had expired before it was sent.' else last_error end,
         status = case when status = 'QUEUED' then 'FAILED' else status end
     where wiped is null and wipe_after <= to_timestamp($1::double precision / 1000)`,
    [now],
  );
}
