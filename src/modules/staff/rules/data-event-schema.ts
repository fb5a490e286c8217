import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { dataEventKinds } from './data-event-words.ts';

export const dataEventParams = z.object({ customerId: z.coerce.number().int().positive() });

export const dataEventAnswer = z
  .strictObject({ kind: z.enum(dataEventKinds), at: wireInstant })
  .meta({ id: 'DataEvent', description: 'That a customer asked for something with their data, and when' });

/** `GET staff/customers/{customerId}/data-events`, newest first. */
export const dataEventsAnswer = z.strictObject({ content: z.array(dataEventAnswer) });
