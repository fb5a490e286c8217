import { z } from 'zod';
import { givenVersion, staffDay, staffText } from '#/modules/staff/rules/kept-fields-schema.ts';
import { wireDay } from '#/platform/rules/wire-schema.ts';
import { alertTypes } from '#/modules/slots/rules/slot-alert.ts';
import { slotTypes } from '#/modules/slots/rules/slot-types.ts';

export const alertParams = z.object({ alertId: z.string().regex(/^[a-z0-9-]{1,64}$/, 'Small letters, digits and - only') });

/** Body of `PUT staff/slot-alerts/{alertId}` (SC-689). */
export const alertBody = z
  .object({
    alertType: z.enum(alertTypes),
    message: staffText(300).min(1, 'Please enter a message'),
    fulfilmentTypes: z.array(z.enum(slotTypes)).min(1, 'Choose at least one').max(slotTypes.length).transform((types) => slotTypes.filter((type) => types.includes(type))),
    from: staffDay,
    to: staffDay,
    version: givenVersion,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' });
export type AlertBody = z.infer<typeof alertBody>;

export const staffAlertAnswer = z
  .strictObject({
    alertId: z.string(),
    alertType: z.enum(alertTypes),
    message: z.string(),
    fulfilmentTypes: z.array(z.enum(slotTypes)).describe('The grids with which it shows'),
    from: wireDay.describe('The first and the last day on which shoppers see it'),
    to: wireDay,
    state: z.enum(['ON_SHOW', 'TO_COME', 'OVER']).describe('Whether shoppers see it today'),
    version: z.string().describe('Changes with every change of the alert'),
  })
  .meta({ id: 'StaffSlotAlert', description: 'A message with the slot grids as staff keep it (SC-689)' });

/** Answer of `GET staff/slot-alerts`. */
export const staffAlertsAnswer = z.strictObject({ content: z.array(staffAlertAnswer), totalResults: z.int() });
