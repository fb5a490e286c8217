import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { deleteCardToForget, takeCardsToForget } from './cards-to-forget-store.ts';

/**
 * Deletes cards of removed accounts at the provider, up to 100 at a time. If one fails, continues with the others, and
 * finally throws all errors together; the next run tries again.
 */
export async function forgetCards(database: Database, gateway: Pick<PaymentGateway, 'forget'>, now: Instant): Promise<void> {
  const tokens = await takeCardsToForget(database, now);
  const faults: unknown[] = [];
  for (const token of tokens) await forgetCard(database, gateway, token).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${tokens.length} cards could not be deleted at the provider`, { cause: faults[0] });
}

async function forgetCard(database: Database, gateway: Pick<PaymentGateway, 'forget'>, token: string): Promise<void> {
  await gateway.forget(token);
  await deleteCardToForget(database, token);
}
