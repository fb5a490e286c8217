import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Authorisation } from './payment-gateway.ts';
import { saveRefusal } from './payment-store.ts';

/** Records the provider's answer to an attempt if it is a refusal (SC-554). Does nothing for any other answer, or none. */
export async function recordRefusal(database: Database, reference: string, answer: Pick<Authorisation, 'kind'> | null, now: Instant): Promise<void> {
  if (answer?.kind === 'declined') await saveRefusal(database, reference, 'DECLINED', now);
  if (answer?.kind === 'blocked') await saveRefusal(database, reference, 'BLOCKED', now);
}
