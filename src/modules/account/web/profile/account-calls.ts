import type { WireAccount } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the signed-in customer's account (AC-123). */
export const readOwnAccount = (calls: CallLayer): Promise<WireAccount> => calls.rest({ call: 'GET accounts/v1/accounts/self' });
