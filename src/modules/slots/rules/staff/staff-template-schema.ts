import { z } from 'zod';
import { readVersion, staffAmount } from '#/modules/staff/rules/kept-fields-schema.ts';
import { weekdayNames } from '#/platform/rules/london-time.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';
import { minutesOfGrid, minutesOfTime } from '#/modules/slots/rules/slot-kinds.ts';
import { slotGridTypes, slotTypes } from '#/modules/slots/rules/slot-types.ts';

const facts = {
  weekday: z.enum(weekdayNames),
  slotType: z.enum(slotTypes),
  slotGridType: z.enum(slotGridTypes),
};
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Must be a time, such as 09:00');

const weekSlot = z
  .object({
    ...facts,
    startTime: time.describe('London time; the slot keeps it across clock changes'),
    endTime: time,
    capacity: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(10_000, 'Must be no more than 10,000'),
    charge: staffAmount.nullable().optional().describe('Null or omitted for the shop’s usual charge'),
  })
  .superRefine(({ slotType, slotGridType, startTime, endTime }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (slotGridType === 'SAVER' && slotType !== 'DELIVERY') fault('slotGridType', 'Only deliveries have savers');
    if (minutesOfTime(endTime) - minutesOfTime(startTime) !== minutesOfGrid(slotGridType)) fault('endTime', slotGridType === 'SAVER' ? 'A saver slot lasts 4 hours' : 'A slot lasts 1 hour');
  });

/** Body of `PUT staff/branches/{branchId}/slot-template` (SC-685): the whole ordinary week. */
export const templateBody = z.object({ slots: z.array(weekSlot).max(1000, 'Must be no more than 1,000 slots'), version: readVersion });
export type TemplateBody = z.infer<typeof templateBody>;

export const templateAnswer = z
  .strictObject({
    branchId: z.int(),
    slots: z.array(
      z.strictObject({ ...facts, startTime: z.string(), endTime: z.string(), capacity: z.int(), charge: wireMoney.nullable().describe('Null for the shop’s usual charge') }).meta({ id: 'TemplateSlot' }),
    ),
    usualCharges: z.strictObject({ delivery: wireMoney, saver: wireMoney, collection: wireMoney }).describe('The charges that count where the template has none (SC-341)'),
    now: wireInstant.describe('The time in the shop'),
    today: wireDay.describe('The day in the shop'),
    nextDay: wireDay.describe('The day whose slots the shop makes next'),
    version: z.string().describe('Changes with every change of the template'),
  })
  .meta({ id: 'SlotTemplate', description: 'The ordinary week of a branch, from which the shop makes its slots (SC-685)' });
