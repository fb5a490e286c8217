// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { GetOrderQuery, GetOrderQueryVariables } from './operation-types.ts';

export const getOrder: GraphOperation<GetOrderQuery, GetOrderQueryVariables> = {
  name: 'getOrder',
  query: 'query getOrder($customerOrderId:String!){getOrder(customerOrderId:$customerOrderId){order{customerOrderId containsEntertainingLines status slots{type status}}failures{message type}}}',
};
