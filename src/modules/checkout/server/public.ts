// The checkout module's exports, for later modules and for the code that assembles the server.
export { createCheckoutModule } from './checkout-module.ts';
export type { CheckoutDeps } from './placing-press.ts';
export { askParts, firstRefusal, type PlacingParts } from './ask-parts.ts';
export type { OrderToPlace } from './order-to-place.ts';
export { accountPlacing } from './account-placing.ts';
export { totalPlacing } from './total-placing.ts';
