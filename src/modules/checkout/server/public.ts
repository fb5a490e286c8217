// What later modules, and whoever puts the server together, may use of checkout.
export { createCheckoutModule } from './checkout-module.ts';
export type { CheckoutDeps } from './placing-press.ts';
