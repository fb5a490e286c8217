import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Authorisation } from './payment-gateway.ts';
import { saveRefusal } from './payment-store.ts';

/**
 * Records the provider's answer to an attempt if it is a refusal (SC-554), and does nothing for any other answer, or none. A declined
 * attempt stays declined. One that the risk check blocked is given up, so that a repeated press is checked again under another reference.
 */
export async function recordRefusal(database: Database, reference: string, answer: Pick<Authorisation, 'kind'> | null, now: Instant): Promise<void> {
  if (answer?.kind === 'declined') await saveRefusal(database, reference, { outcome: 'DECLINED', state: 'DECLINED' }, now);
  if (answer?.kind === 'blocked') await saveRefusal(database, reference, { outcome: 'BLOCKED', state: 'GIVEN_UP' }, now);
}
