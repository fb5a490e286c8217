// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { CurrentSlotQuery, CurrentSlotQueryVariables } from './operation-types.ts';

export const currentSlot: GraphOperation<CurrentSlotQuery, CurrentSlotQueryVariables> = {
  name: 'currentSlot',
  query: 'query currentSlot($customerOrderId:String!$customerId:Long){currentSlot(customerOrderId:$customerOrderId customerId:$customerId){slotType collectionKind branchId addressId postcode startDateTime endDateTime expiryDateTime orderCutoffDateTime amendOrderCutoffDateTime shopByDateTime slotReservationId slotGridType greenSlot deliveryCharge{amount currencyCode}substitutionPref failures{message type}}}',
};
