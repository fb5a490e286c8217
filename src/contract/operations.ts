// Generated from the graph slices by `npm run contract`. Do not edit.
export * from './address-book.ts';
export * from './current-slot.ts';
export * from './expired-slot.ts';
export * from './order-gifts.ts';
export * from './favourites.ts';
export * from './amend-order.ts';
export * from './cancel-order.ts';
export * from './order-at-start.ts';
export * from './order-recommendations.ts';
export * from './trolley-recommendations.ts';
export * from './empty-trolley.ts';
export * from './minimum-order-values.ts';
export * from './shopper-notes.ts';
export * from './trolley-changes.ts';
export * from './trolley-operations.ts';
