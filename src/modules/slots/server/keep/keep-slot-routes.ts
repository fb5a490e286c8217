import { findBranch } from '#/modules/branches/server/public.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import type { SlotChange } from '#/modules/slots/rules/staff/slot-change.ts';
import {
  changedSlotsAnswer,
  madeSlotsAnswer,
  slotChangeBody,
  slotParams,
  slotsChangeBody,
  slotsOfBranchParams,
  slotsToMakeBody,
  staffSlotAnswer,
  staffSlotsAnswer,
  staffSlotsQuery,
  type SlotChangeBody,
  type SlotsChangeBody,
} from '#/modules/slots/rules/staff/staff-slot-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toPence } from '#/platform/rules/money.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { changeSlots, type FieldNames } from './change-slots.ts';
import { findKeptSlots, listKeptSlots } from './kept-slot-store.ts';
import { makeSlotsByStaff } from './make-slots-by-staff.ts';
import { presentKeptSlot } from './present-kept-slot.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageSlots } } as const;
const slotsOfBranch = { ...staff, endpoint: 'staff/branches/{branchId}/slots', params: slotsOfBranchParams } as const;

const oneSlotNames: FieldNames = { orderCutOff: 'orderCutoffDateTime', amendCutOff: 'amendOrderCutoffDateTime', priorityUntil: 'priorityUntil' };
const slotsNames: FieldNames = { orderCutOff: 'orderCutoff', amendCutOff: 'amendOrderCutoff', priorityUntil: 'priorityUntil' };

/** The calls with which staff see and change slots (SC-686, SC-687, decision 74). */
export const keepSlotRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/slots',
    summary: 'Lists the slots of a branch and a date, or of several dates, with their held and confirmed places',
    query: staffSlotsQuery,
    answers: { 200: staffSlotsAnswer },
    example: { query: { branchId: '651', date: '2030-03-12', slotType: 'DELIVERY' } },
    async handle(call, { query: { to, slotType = null, ...wanted } }) {
      const now = await call.now();
      const [{ content, totalResults }, charges] = await Promise.all([
        listKeptSlots(call.database, { ...wanted, to: to ?? wanted.date, slotType }, now),
        readShopSettings(call.database),
      ]);
      return ok({ content: content.map((slot) => presentKeptSlot(slot, charges)), totalResults });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/slots/{slotId}',
    summary: 'Reads a slot with its held and confirmed places',
    params: slotParams,
    answers: { 200: staffSlotAnswer },
    example: { params: { slotId: '$slotId' } },
    async handle(call, { params: { slotId } }) {
      const [[slot], charges] = await Promise.all([findKeptSlots(call.database, [slotId], await call.now()), readShopSettings(call.database)]);
      return ok(presentKeptSlot(slot ?? notFound(), charges));
    },
  }),
  defineRest({
    ...staff,
    method: 'PATCH',
    endpoint: 'staff/slots/{slotId}',
    summary: 'Changes the given values of a slot; a new charge counts for later bookings',
    params: slotParams,
    body: slotChangeBody,
    answers: { 200: staffSlotAnswer },
    example: { params: { slotId: '$slotId' }, body: { capacity: 20, charge: { amount: 4, currencyCode: 'GBP' } } },
    async handle(call, { params: { slotId }, body }) {
      const [slot] = await changeSlots(call, { slots: [{ slotId, version: body.version }], branchId: null }, changeOf(body), oneSlotNames);
      return ok(presentKeptSlot(slot!, await readShopSettings(call.database)));
    },
  }),
  defineRest({
    ...slotsOfBranch,
    method: 'PATCH',
    summary: 'Changes the given values of several slots of a branch, all or none',
    body: slotsChangeBody,
    answers: { 200: changedSlotsAnswer },
    example: { params: { branchId: 651 }, body: { slots: [{ slotId: '$slotId' }], capacity: 20, orderCutoff: { daysBefore: 1, time: '22:00' } } },
    async handle(call, { params: { branchId }, body: { slots, ...body } }) {
      const changed = await changeSlots(call, { slots, branchId }, changeOf(body), slotsNames);
      const charges = await readShopSettings(call.database);
      return ok({ content: changed.map((slot) => presentKeptSlot(slot, charges)) });
    },
  }),
  defineRest({
    ...slotsOfBranch,
    method: 'POST',
    summary: 'Makes the slots of a branch that its template has for some days and that do not exist yet',
    body: slotsToMakeBody,
    answers: { 201: madeSlotsAnswer },
    example: { params: { branchId: 651 }, body: { from: '$dayWithoutSlots', to: '$dayWithoutSlots' } },
    async handle(call, { params: { branchId }, body }) {
      if ((await findBranch(call.database, branchId)) === null) notFound();
      return created({ made: await makeSlotsByStaff(call, branchId, body) });
    },
  }),
];

function changeOf({ capacity, charge, priorityUntil, ...cutOffs }: SlotChangeBody | Omit<SlotsChangeBody, 'slots'>): SlotChange {
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  return {
    capacity,
    chargePence: charge && toPence(charge),
    orderCutOff: 'orderCutoff' in cutOffs ? cutOffs.orderCutoff : instant('orderCutoffDateTime' in cutOffs ? cutOffs.orderCutoffDateTime : undefined),
    amendCutOff: 'amendOrderCutoff' in cutOffs ? cutOffs.amendOrderCutoff : instant('amendOrderCutoffDateTime' in cutOffs ? cutOffs.amendOrderCutoffDateTime : undefined),
    // Calls leave out null (SH-468), so empty text means null too.
    priorityUntil: priorityUntil === undefined ? undefined : priorityUntil ? Date.parse(priorityUntil) : null,
  };
}
