import { whenDataDownloadWanted, whenEmailCodeWanted, whenRegistrationCodeWanted, whenResetLinkRequested } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { listCardsInUse, whenOrderCancelled, whenOrderChanged, whenDeliveryStatusChanged, whenOrderPaid, whenOrderPlaced, whenOrderRescheduled, whenPaymentAtRisk, whenPaymentFailed, whenRefundReturned, whenRefundSettled, whenReportAnswered, whenSavedCardDeleted } from '#/modules/orders/server/public.ts';
import { whenAuthorisationsGivenUp, whenCardForgotten, type PaymentGateway } from '#/modules/payments/server/public.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { FactListener } from '#/platform/server/facts/fact-listener.ts';
import { personalData } from './personal-data.ts';

export interface FactListenersNeeds {
  outbox: Outbox;
  gateway: PaymentGateway;
  customerCarePhone: string;
  announce: Announce;
}

/** Returns every fact listener of the shop. Those that run in the transaction run in this order. */
export function factListeners({ outbox, gateway, customerCarePhone, announce }: FactListenersNeeds): FactListener[] {
  return [
    whenResetLinkRequested({ outbox, customerCarePhone }),
    whenRegistrationCodeWanted({ outbox }),
    whenEmailCodeWanted({ outbox }),
    whenDataDownloadWanted({ outbox, customerCarePhone, personalData }),
    whenOrderPlaced(outbox),
    whenOrderChanged(outbox),
    whenOrderCancelled(outbox),
    whenOrderPaid(outbox),
    whenPaymentFailed(outbox),
    whenRefundSettled(outbox),
    whenDeliveryStatusChanged(outbox),
    whenOrderRescheduled(outbox),
    whenAuthorisationsGivenUp(gateway),
    whenPaymentAtRisk(outbox, customerCarePhone),
    whenSavedCardDeleted(),
    whenCardForgotten(gateway, listCardsInUse),
    whenRefundReturned(announce),
    whenReportAnswered(outbox),
  ];
}
