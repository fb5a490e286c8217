import type { WireSlotTemplate } from '#/contract/rest-types.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import { bookableDays } from '#/modules/slots/rules/slot-numbers.ts';
import { slotsOfBranchParams } from '#/modules/slots/rules/staff/staff-slot-schema.ts';
import { templateAnswer, templateBody } from '#/modules/slots/rules/staff/staff-template-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { addDays, londonDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findKeptTemplate, keepTemplate, type KeptTemplate } from './keep-template.ts';

const template = {
  service: 'staff',
  version: 1,
  endpoint: 'staff/branches/{branchId}/slot-template',
  access: { permission: staffCapabilities.manageSlots },
  params: slotsOfBranchParams,
  answers: { 200: templateAnswer },
} as const;

/** The calls with which staff keep the ordinary week of a branch (SC-685, SC-732). */
export const keepTemplateRoutes: RestRoute[] = [
  defineRest({
    ...template,
    method: 'GET',
    summary: 'Reads the ordinary week of a branch, from which the shop makes its slots',
    example: { params: { branchId: 651 } },
    handle: async (call, { params: { branchId } }) => ok(await present(call, branchId, (await findKeptTemplate(call.database, branchId)) ?? notFound())),
  }),
  defineRest({
    ...template,
    method: 'PUT',
    summary: 'Replaces the ordinary week of a branch; slots that exist stay as they are',
    body: templateBody,
    example: {
      params: { branchId: '$keptBranchId' },
      body: { slots: [{ weekday: 'MONDAY', slotType: 'DELIVERY', slotGridType: 'DEFAULT', startTime: '09:00', endTime: '10:00', capacity: 12 }] },
    },
    handle: async (call, { params: { branchId }, body }) => ok(await present(call, branchId, await keepTemplate(call, branchId, body))),
  }),
];

async function present(call: CallContext, branchId: number, { week, version }: KeptTemplate): Promise<WireSlotTemplate> {
  const [{ deliveryChargePence, saverChargePence, collectionChargePence }, now] = await Promise.all([readShopSettings(call.database), call.now()]);
  return {
    branchId,
    slots: week.map(({ chargePence, ...slot }) => ({ ...slot, charge: chargePence === null ? null : toMoney(chargePence) })) as WireSlotTemplate['slots'],
    usualCharges: { delivery: toMoney(deliveryChargePence), saver: toMoney(saverChargePence), collection: toMoney(collectionChargePence) },
    now: toWireDateTime(now),
    today: londonDay(now),
    // The job runs after midnight, and makes the last bookable day of the new day.
    nextDay: addDays(londonDay(now), bookableDays + 1),
    version,
  };
}
