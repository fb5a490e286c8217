// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { FavouriteLineNumbersQuery, FavouriteLineNumbersQueryVariables } from './operation-types.ts';

export const favouriteLineNumbers: GraphOperation<FavouriteLineNumbersQuery, FavouriteLineNumbersQueryVariables> = {
  name: 'favouriteLineNumbers',
  query: 'query favouriteLineNumbers{favouriteLineNumbers{lineNumbers failures{message type}}}',
};
