// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { InitiateAmendOrderMutation, InitiateAmendOrderMutationVariables, CancelAmendOrderMutation, CancelAmendOrderMutationVariables } from './operation-types.ts';

export const initiateAmendOrder: GraphOperation<InitiateAmendOrderMutation, InitiateAmendOrderMutationVariables> = {
  name: 'initiateAmendOrder',
  query: 'mutation initiateAmendOrder($customerOrderId:String!){initiateAmendOrder(customerOrderId:$customerOrderId){failures{message type}}}',
};

export const cancelAmendOrder: GraphOperation<CancelAmendOrderMutation, CancelAmendOrderMutationVariables> = {
  name: 'cancelAmendOrder',
  query: 'mutation cancelAmendOrder($customerOrderId:String!){cancelAmendOrder(customerOrderId:$customerOrderId){failures{message type}}}',
};
