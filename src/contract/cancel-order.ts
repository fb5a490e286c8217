// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { CancelOrderMutation, CancelOrderMutationVariables } from './operation-types.ts';

export const cancelOrder: GraphOperation<CancelOrderMutation, CancelOrderMutationVariables> = {
  name: 'cancelOrder',
  query: 'mutation cancelOrder($customerOrderId:String!){cancelOrder(customerOrderId:$customerOrderId){failures{message type}}}',
};
