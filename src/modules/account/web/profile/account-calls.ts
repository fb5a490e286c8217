import type { WireAccount } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the signed-in customer's account (AC-123). Pass `quiet` if the caller shows failures itself. */
export const readOwnAccount = (calls: CallLayer, { quiet = false } = {}): Promise<WireAccount> =>
  calls.rest({ call: 'GET accounts/v1/accounts/self', quiet });
