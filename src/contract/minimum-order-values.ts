// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { GetMinimumOrderValuesQuery, GetMinimumOrderValuesQueryVariables } from './operation-types.ts';

export const getMinimumOrderValues: GraphOperation<GetMinimumOrderValuesQuery, GetMinimumOrderValuesQueryVariables> = {
  name: 'getMinimumOrderValues',
  query: 'query getMinimumOrderValues($orderId:String){getMinimumOrderValues(orderId:$orderId){collectionMinimumOrderValue{...money}deliveryMinimumOrderValue{...money}failures{message type}}}fragment money on Money{amount}',
};
