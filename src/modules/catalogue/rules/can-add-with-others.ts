import type { Availability } from './availability.ts';

/** Returns whether a product needs a message from the shopper (SC-102). */
export const needsMessage = ({ maxPersonalisedMessageLength }: { maxPersonalisedMessageLength: number | null }): boolean => (maxPersonalisedMessageLength ?? 0) > 0;

/**
 * Returns whether one press can add a product together with others. A product that needs a message from the shopper is
 * added by itself, because the message is asked for before it is added (SC-305).
 */
export const canAddWithOthers = (product: { availability: Availability; maxPersonalisedMessageLength: number | null }): boolean =>
  product.availability === 'AVAILABLE' && !needsMessage(product);
