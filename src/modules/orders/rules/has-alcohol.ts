import type { OrderRecord } from './order-record.ts';

/** Returns whether an order contains alcohol, so that its shopper's age is asked for (SC-454). */
export const hasAlcohol = ({ lines }: Pick<OrderRecord, 'lines'>): boolean => lines.some(({ containsAlcohol }) => containsAlcohol);
