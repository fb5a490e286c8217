// What later modules may use of payments.
export { createPaymentsModule } from './payments-module.ts';
export { authorisePayment, useAuthorisation, type PaymentAnswer, type PaymentWanted } from './authorise-payment.ts';
export { giveUpOtherPayments, giveUpPayment } from './give-up-payment.ts';
export { readPaymentSession } from './read-payment-session.ts';
export { countGivenUp, findAuthentication, listCards, saveCard, touchCard } from './payment-store.ts';
export { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
