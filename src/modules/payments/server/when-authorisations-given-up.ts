import { asOutsideJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { giveUpPayment } from './give-up-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Tells the provider to void authorisations that were given up. Voiding twice changes nothing; what the provider does
 * not know yet is left to the job `give-up-loose-payments`.
 */
export function whenAuthorisationsGivenUp(gateway: PaymentGateway): FactListener {
  return asOutsideJob(AuthorisationsGivenUp, 'void-authorisations-given-up', async ({ database, now }, { references }) => {
    for (const reference of references) await giveUpPayment(database, gateway, reference, now);
  });
}
