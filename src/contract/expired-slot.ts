// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { ExpiredSlotQuery, ExpiredSlotQueryVariables } from './operation-types.ts';

export const expiredSlot: GraphOperation<ExpiredSlotQuery, ExpiredSlotQueryVariables> = {
  name: 'expiredSlot',
  query: 'query expiredSlot($customerOrderId:String!){expiredSlot(customerOrderId:$customerOrderId){slotReservationId slotType collectionKind branchId addressId startDateTime endDateTime expiryDateTime slotGridType failures{message type}}}',
};
