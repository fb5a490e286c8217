import type { Outbox } from '#/modules/mail/server/public.ts';
import { whenOrderPlaced } from '#/modules/orders/server/public.ts';
import { whenAuthorisationsGivenUp, type PaymentGateway } from '#/modules/payments/server/public.ts';
import type { FactListener } from '#/platform/server/facts/fact-listener.ts';

/** Returns every fact listener of the shop. Those that run in the transaction run in this order. */
export function factListeners({ outbox, gateway }: { outbox: Outbox; gateway: PaymentGateway }): FactListener[] {
  return [whenOrderPlaced(outbox), whenAuthorisationsGivenUp(gateway)];
}
