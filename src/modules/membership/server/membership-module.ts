import type { Outbox } from '#/modules/mail/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { membershipRoutes } from './membership-routes.ts';
import { ownCardRoutes } from './own-card-routes.ts';
import { staffCardRoutes } from './staff-card-routes.ts';

/** Creates the membership module: loyalty cards, their points, and replacement cards. */
export const createMembershipModule = ({ outbox }: { outbox: Outbox }): { module: ServerModule } => ({
  module: { name: 'membership', rest: [...membershipRoutes, ...ownCardRoutes(outbox), ...staffCardRoutes] },
});
