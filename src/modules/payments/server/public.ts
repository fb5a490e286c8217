// The payments module's exports for later modules.
export { createPaymentsModule } from './payments-module.ts';
export { cardPlacing, type CardPlacingDeps, type OrderToPay } from './card-placing.ts';
export { giveUpPayment } from './give-up-payment.ts';
export { whenAuthorisationsGivenUp } from './when-authorisations-given-up.ts';
export { readPaymentSession } from './sessions/read-payment-session.ts';
export { findAuthentication } from './payment-store.ts';
export { insertCard, listCards, type SavedCard } from './saved-cards/saved-card-store.ts';
export { whenCardForgotten } from './saved-cards/when-card-forgotten.ts';
export type { CardsInUse } from './saved-cards/delete-card.ts';
export { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
export { authenticationDetails } from './authorise-rounds.ts';
export { authoriseCharge, checkChargeAuthentication, giveUpCharge, recordCapture, spendCharge, type CardCharge, type ChargePress } from './charge-card.ts';
export { paymentsPersonalData } from './payments-personal-data.ts';
export { capturePayment, type Captured } from './capture-payment.ts';
export { voidPayment } from './void-payment.ts';
export { requestRefund, settleRefund, type RefundRequest } from './refund-payment.ts';
export { findCardPayment, hasOpenRefund, type CardPayment } from './card-payment-store.ts';
export { PaymentAtRisk, type PaymentAtRiskDetails } from './payment-at-risk.ts';
