import type { ConsentSource, MarketingChoice, MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** What a customer agreed to in a scheme, as saved at one time (AC-240, AC-241). */
export interface MarketingConsent {
  consent: MarketingChoice;
  notices: { title: string; version: string }[];
  source: ConsentSource;
  modified: Instant;
}

type ConsentRow = Omit<MarketingConsent, 'consent'> & { email: boolean | null; sms: boolean | null };

/** Returns the consent in force; null if nothing was ever saved. */
export async function findConsent(database: Database, customerId: number, scheme: MarketingScheme): Promise<MarketingConsent | null> {
  const [row] = await runSql<ConsentRow>(
    database,
    'select email, sms, notices, source, modified from account.marketing_consents where customer_id = $1 and scheme = $2 order by id desc limit 1',
    [customerId, scheme],
  );
  if (!row) return null;
  const { email, sms, ...rest } = row;
  return { ...rest, consent: { EMAIL: email, SMS: sms } };
}

/** Returns the consents in force, of the schemes in which something was ever saved. */
export async function listAllConsents(database: Database, customerId: number): Promise<{ scheme: MarketingScheme; consent: MarketingChoice; modified: Instant }[]> {
  const rows = await runSql<{ scheme: MarketingScheme; email: boolean | null; sms: boolean | null; modified: Instant }>(
    database,
    'select distinct on (scheme) scheme, email, sms, modified from account.marketing_consents where customer_id = $1 order by scheme, id desc',
    [customerId],
  );
  return rows.map(({ email, sms, ...rest }) => ({ ...rest, consent: { EMAIL: email, SMS: sms } }));
}

/** Saves a consent, which is then the one in force. Earlier ones stay (AC-241). */
export async function insertConsent(
  database: Transaction,
  saved: MarketingConsent & { customerId: number; scheme: MarketingScheme; savedBy: number },
): Promise<void> {
  const { customerId, scheme, consent, notices, source, savedBy, modified } = saved;
  await runSql(
    database,
    `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::double precision / 1000))`,
    [customerId, scheme, consent.EMAIL, consent.SMS, JSON.stringify(notices), source, savedBy, modified],
  );
}

/** Withdraws a customer's consent in every scheme in which a channel is allowed. */
export async function withdrawConsents(database: Transaction, { customerId, now }: { customerId: number; now: Instant }): Promise<void> {
  await runSql(
    database,
    `with newest as (
       select distinct on (scheme) scheme, email, sms, notices from account.marketing_consents where customer_id = $1 order by scheme, id desc)
     insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified)
     select $1, scheme, email and false, sms and false, notices, 'UPDATE_PREFERENCES', $1, to_timestamp($2::double precision / 1000)
     from newest where email or sms`,
    [customerId, now],
  );
}
