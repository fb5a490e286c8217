import type { RestRoute } from './rest-route.ts';

/** Returns the path of a call, with its parameters in braces: `/branches-prod/v3/branches/{branchId}` (SH-459). */
export const restPath = ({ service, version, endpoint }: Pick<RestRoute, 'service' | 'version' | 'endpoint'>, env: string): string =>
  `/${service}-${env}/v${version}/${endpoint}`;
