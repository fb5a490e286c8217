import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { shoppingListRoutes } from './shopping-list-routes.ts';

/** Creates the module of customers' shopping lists. */
export const createListsModule = ({ catalogue }: { catalogue: Catalogue }): { module: ServerModule } => ({
  module: { name: 'lists', rest: shoppingListRoutes(catalogue) },
});
