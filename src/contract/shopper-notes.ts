// Generated from the graph slices by `npm run contract`. Do not edit.
import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { GetShopperNotesQuery, GetShopperNotesQueryVariables } from './operation-types.ts';

export const getShopperNotes: GraphOperation<GetShopperNotesQuery, GetShopperNotesQueryVariables> = {
  name: 'getShopperNotes',
  query: 'query getShopperNotes{getShopperNotes{shopperNotes{lineNumber name note}failures{message type}}}',
};
