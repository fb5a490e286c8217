// The orders module's exports for later modules.
export { createOrdersModule, type OrdersDeps } from './orders-module.ts';
export type { CustomersOrder, FoundOpenOrder, OpenOrders } from './open-orders.ts';
export { openOrdersOfTrolley } from './open-orders-of-trolley.ts';
export { saveDetails, withDetails, type StoredDetails } from './order-details-store.ts';
export { fixOrder } from './fix-order.ts';
export { listAddressesInProgress, takeShopNumber } from './order-store.ts';
export { OrderPlaced, type OrderPlacedDetails } from './order-placed.ts';
export { whenOrderPlaced } from './when-order-placed.ts';
export { countPlacedOrders } from './count-placed-orders.ts';
export { listBought, type BoughtWanted } from './list-bought.ts';
export { listBoughtWith } from './list-bought-with.ts';
export { listUsualLines, type UsualLine, type UsualLines } from './list-usual-lines.ts';
export { listOrderedLines } from './list-ordered-lines.ts';
export { findOrder, readOrder } from './read-order.ts';
export type { OpenOrderParts } from './open-order-parts.ts';
export { findUsualBillingAddress } from './find-usual-billing-address.ts';
export { completeOpenOrder } from './complete-open-order.ts';
export { recordPastOrder, type PastOrder } from './record-past-order.ts';
