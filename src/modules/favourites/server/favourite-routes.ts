import { favouriteParams, favouritesAnswer, favouritesParams, favouritesQuery } from '#/modules/favourites/rules/favourites-schema.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { chooseFavourite } from './choose-favourite.ts';
import { readFavourites, type FavouriteSources } from './read-favourites.ts';

/** Returns the routes of the favourites calls (SC-179, SC-190). */
export const favouriteRoutes = (sources: FavouriteSources): RestRoute[] => [
  defineRest({
    service: 'favourites-experience',
    version: 1,
    method: 'GET',
    endpoint: 'favourites/{customerOrderId}',
    summary: "Lists the customer's favourites, bought or chosen, at the branch and slot of one of their orders.",
    access: 'customer',
    params: favouritesParams,
    query: favouritesQuery,
    answers: { 200: favouritesAnswer },
    example: { params: { customerOrderId: '$customerOrderId' }, query: { sortBy: 'CATEGORY' }, headers: { experience: 'my-favourites' } },
    handle: async (call, { params, query }) => ok(await readFavourites(call, sources, params.customerOrderId, query)),
  }),
  choice(sources, 'PUT', 'Makes a product a favourite of the customer.'),
  choice(sources, 'DELETE', "Removes a product from the customer's favourites, also if they have bought it."),
];

const choice = ({ catalogue }: FavouriteSources, method: 'PUT' | 'DELETE', summary: string): RestRoute =>
  defineRest({
    service: 'favourites',
    version: 2,
    method,
    endpoint: 'favourites/{lineNumber}',
    summary,
    access: 'customer',
    params: favouriteParams,
    answers: { 204: 'nothing' },
    example: { params: { lineNumber: '$lineNumber' } },
    async handle(call, { params }) {
      await chooseFavourite(call, catalogue, params.lineNumber, method === 'PUT');
      return noContent;
    },
  });
