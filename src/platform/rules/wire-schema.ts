import { z } from 'zod';
import { unitsOfMeasure } from './quantity.ts';

/** Money in answers (SC-001). */
export const wireMoney = z
  .strictObject({ amount: z.number(), currencyCode: z.literal('GBP') })
  .meta({ id: 'Money', description: 'An amount in pounds, with at most two decimals' });

/** A quantity in answers (SC-008). */
export const wireQuantity = z
  .strictObject({ amount: z.number(), uom: z.enum(unitsOfMeasure) })
  .meta({ id: 'Quantity', description: 'An amount in kilograms, grams, pounds or items, exact to a thousandth' });

/** An instant in answers: ISO 8601 in UTC (SC-009). */
export const wireInstant = z.iso.datetime();

/** A day in answers, in London's time zone (SC-009). */
export const wireDay = z.iso.date();

/** An order's number: digits, at most 20 (SC-011). */
export const wireOrderId = z.string().regex(/^\d{1,20}$/);
