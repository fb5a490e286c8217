import type { Outbox } from '#/modules/mail/server/public.ts';
import { mostPasskeys } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { passkeyMail } from '#/modules/account/rules/passkeys/passkey-mails.ts';
import { lockAccount } from '#/modules/account/server/profile/account-store.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PasskeySettings } from './passkey-challenge.ts';
import { insertPasskey, listPasskeys, type Passkey } from './passkey-store.ts';
import { spendAnsweredChallenge } from './spend-answered-challenge.ts';
import { verifyMadePasskey, type MadePasskey } from './verify-passkey.ts';

export interface PasskeyChangeDeps {
  passkeys: PasskeySettings;
  outbox: Outbox;
  customerCarePhone: string;
}

export interface NewPasskey extends MadePasskey {
  customerId: number;
  signInId: number;
  name: string;
  now: Instant;
}

/** The purpose of a challenge with which a sign-in adds a passkey to its account. */
export const purposeOfAdding = ({ customerId, signInId }: { customerId: number; signInId: number }): string => `add ${customerId} ${signInId}`;

/**
 * Adds a passkey to an account, and tells the owner by mail. Returns 'refused' if the browser's answer is not one to a
 * challenge of the same sign-in, or if the passkey exists, and 'full' if the account has as many passkeys as it can have.
 */
export async function addPasskey(
  context: { database: Database },
  { passkeys: { secret, origin }, outbox, customerCarePhone }: PasskeyChangeDeps,
  { customerId, signInId, name, now, ...made }: NewPasskey,
): Promise<Passkey | 'refused' | 'full'> {
  const purpose = purposeOfAdding({ customerId, signInId });
  const challenge = await spendAnsweredChallenge(context.database, { secret, purpose, clientDataJSON: made.clientDataJSON, now });
  if (challenge === null) return 'refused';
  const verified = await verifyMadePasskey(made, { challenge, origin });
  if (verified === null) return 'refused';
  return inTransaction(context, async ({ database }) => {
    const account = await lockAccount(database, customerId);
    if ((await listPasskeys(database, customerId)).length >= mostPasskeys) return 'full';
    const passkeyId = await insertPasskey(database, { ...verified, customerId, name, now });
    if (passkeyId === null) return 'refused';
    await outbox.queue(database, passkeyMail('added', account, { name, carePhone: customerCarePhone }));
    return { passkeyId, name, created: now, lastUsed: null };
  });
}
