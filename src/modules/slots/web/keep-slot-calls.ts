import type { WireSlotTemplate, WireStaffSlot } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type SlotsChange = RestCalls['PATCH staff/v1/staff/branches/{branchId}/slots']['input']['body'];
export type TemplateToKeep = RestCalls['PUT staff/v1/staff/branches/{branchId}/slot-template']['input']['body'];

/** Lists the slots of a branch and type between two dates inclusive. A week has no more than fit in one page. */
export async function listStaffSlots(calls: CallLayer, query: { branchId: number; date: string; to: string; slotType: WireStaffSlot['slotType'] }): Promise<WireStaffSlot[]> {
  return (await calls.rest({ call: 'GET staff/v1/staff/slots', query: { ...query, size: 500 }, handledStatuses: refusals })).content;
}

/** Changes several slots together. Fails with 409 if someone else has changed one, or if more places are taken than it would have. */
export function changeStaffSlots(calls: CallLayer, branchId: number, body: SlotsChange) {
  return calls.rest({ call: 'PATCH staff/v1/staff/branches/{branchId}/slots', params: { branchId: String(branchId) }, body, handledStatuses: refusals });
}

/** Makes the slots of some days that the template has and that do not exist yet. Returns how many were made. */
export async function makeStaffSlots(calls: CallLayer, branchId: number, body: { from: string; to: string }): Promise<number> {
  return (await calls.rest({ call: 'POST staff/v1/staff/branches/{branchId}/slots', params: { branchId: String(branchId) }, body, handledStatuses: refusals })).made;
}

export function readSlotTemplate(calls: CallLayer, branchId: number): Promise<WireSlotTemplate> {
  return calls.rest({ call: 'GET staff/v1/staff/branches/{branchId}/slot-template', params: { branchId: String(branchId) }, handledStatuses: refusals });
}

/** Replaces the template of a branch. Fails with 409 if someone else has changed it since the version in `body`. */
export function putSlotTemplate(calls: CallLayer, branchId: number, body: TemplateToKeep): Promise<WireSlotTemplate> {
  return calls.rest({ call: 'PUT staff/v1/staff/branches/{branchId}/slot-template', params: { branchId: String(branchId) }, body, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
