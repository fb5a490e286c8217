import * as pages from '#/page-paths.ts';

/** Returns the address of checkout while a press of 'Place order and pay' for this order has no answer, for a reload (SC-466). */
export const pressAddress = (customerOrderId: string): string => `${pages.checkout}?press=${customerOrderId}`;

/** Returns the order for which the browser has a press without an answer, from the query of a request for checkout; null for none. */
export const orderOfPress = (query: { get(name: string): string | null }): string | null => query.get('press');
