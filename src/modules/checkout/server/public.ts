// What later modules, and the code that assembles the server, may use of checkout.
export { createCheckoutModule } from './checkout-module.ts';
export type { CheckoutDeps } from './placing-press.ts';
export { askParts, firstRefusal, type PlacingParts } from './ask-parts.ts';
export type { OrderToPlace } from './order-to-place.ts';
export { totalPlacing } from './total-placing.ts';
