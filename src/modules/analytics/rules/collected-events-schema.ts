import { z } from 'zod';
import { eventText } from './event-text.ts';

/** The name of an event or of one of its parameters. */
const name = z.string().regex(/^[\w-]{1,40}$/);

const text = z.string().transform(eventText);

const event = z.object({
  name,
  params: z
    .record(name, z.union([text, z.number(), z.boolean(), z.null()]))
    .refine((params) => Object.keys(params).length <= 25, 'At most 25 parameters.')
    .default({}),
});

/** Body of `POST collect` (SH-457), in the format that measurement services use for events. */
export const collectedEventsSchema = z.object({
  client_id: z.string().regex(/^[\w.-]{1,64}$/),
  user_properties: z.object({ customer_id: z.object({ value: z.union([z.int(), text]) }).optional() }).optional(),
  events: z.array(event).min(1).max(25),
});

export type CollectedEvents = z.infer<typeof collectedEventsSchema>;
