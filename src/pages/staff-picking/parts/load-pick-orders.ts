import type { WireStaffOrder, WireStaffSubstitute } from '#/contract/rest-types.ts';
import { readOrderForStaff } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { listStaffSubstitutes } from '#/modules/recommendations/web/staff-substitute-calls.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { placeAsked, type PickedTogether } from './pick-place.ts';

export interface LoadedPicking {
  together: PickedTogether;
  staffOrders: readonly WireStaffOrder[];
  staffId: number;
  /** The substitutes that are offered for the asked line; null unless the address asks for them. */
  substitutes: readonly WireStaffSubstitute[] | null;
}

/** Loads orders to pick, with the substitutes of the line for which the address asks for them. */
export async function loadPickOrders(calls: CallLayer, request: Request, together: PickedTogether): Promise<LoadedPicking> {
  const { line, substitute } = placeAsked(new URL(request.url).searchParams, together);
  const [customerOrderId, number] = line?.split('/') ?? [];
  const isAsked = substitute && together.ids.includes(customerOrderId!);
  const [staffOrders, self, substitutes] = await Promise.all([
    Promise.all(together.ids.map((id) => readOrderForStaff(calls, id))),
    readStaffSelf(calls),
    isAsked ? listStaffSubstitutes(calls, customerOrderId!, Number(number)) : null,
  ]);
  return { together, staffOrders, staffId: self.id, substitutes };
}
