import type { WireStaffSubstitute } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns what a picker can put in place of a line, the most alike first. */
export async function listStaffSubstitutes(calls: CallLayer, customerOrderId: string, sequenceNumber: number, { quiet = false } = {}): Promise<WireStaffSubstitute[]> {
  const { content } = await calls.rest({
    call: 'GET staff/v1/staff/orders/{customerOrderId}/lines/{sequenceNumber}/substitutes',
    params: { customerOrderId, sequenceNumber },
    handledStatuses: [400, 401, 403, 404],
    quiet,
  });
  return content;
}
