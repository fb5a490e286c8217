import { asOutsideJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { giveUpPayment } from './give-up-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Returns a listener that asks the provider to void authorisations that were given up. Voiding twice changes nothing.
 * The job `give-up-loose-payments` voids those that the provider does not know yet.
 */
export function whenAuthorisationsGivenUp(gateway: PaymentGateway): FactListener {
  return asOutsideJob(AuthorisationsGivenUp, 'void-authorisations-given-up', async ({ database, now }, { references }) => {
    for (const reference of references) await giveUpPayment(database, gateway, reference, now);
  });
}
