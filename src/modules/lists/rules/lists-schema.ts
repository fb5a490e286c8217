import { z } from 'zod';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { wireInstant, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { tidyName, whyNotName } from './list-limits.ts';

const lineNumber = z.string().min(1).max(40);
const name = z
  .string()
  .max(200)
  .superRefine((text, context) => {
    const fault = whyNotName(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .transform(tidyName);
const quantity = z.object({ amount: z.number().min(0).max(1_000_000), uom: z.enum(unitsOfMeasure).default('C62') });

/** Any text is accepted as an id here: an id that is no UUID belongs to no list, and answers 404. */
export const listParams = z.object({ id: z.string().max(60) });
export const listItemParams = listParams.extend({ lineNumber });

/** The body of `POST lists`; the browser may choose the id, so that a repeated call creates one list (SC-199). */
export const createListBody = z.object({
  id: z.uuid().toLowerCase().optional(),
  name,
  items: z.array(z.object({ lineNumber, quantity })).max(1000).optional(),
});
export type ListWanted = z.output<typeof createListBody>;

/** The body of `PATCH lists/{id}` (SC-199). */
export const renameListBody = z.object({ name });

/** The body of `PUT lists/{id}/items/{lineNumber}`; `onlyNew` leaves an item that is on the list as it is (SC-200). */
export const listItemBody = z.object({ quantity, onlyNew: z.boolean().optional() });
export type ListItemWanted = z.output<typeof listItemBody>;

/** A shopping list (SC-198). */
export const listAnswer = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    items: z.array(z.strictObject({ lineNumber: z.string(), quantity: wireQuantity })),
    numItems: z.int(),
    created: wireInstant,
  })
  .meta({ id: 'ShoppingList' });
export type WireShoppingList = z.output<typeof listAnswer>;

/** The answer of `GET lists`, newest first (SC-199). */
export const listsAnswer = z.strictObject({ lists: z.array(listAnswer) }).meta({ id: 'ShoppingLists' });
