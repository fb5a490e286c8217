import type { WireCustomerDetail } from '#/contract/rest-types.ts';

/** How many proofs a caller gives before staff say anything about the account. */
export const proofsNeeded = 2;

/** Returns the things by which a caller can show that the account is theirs: those that staff can compare with the page. */
export function callerProofs({ orders, addresses, membership }: Pick<WireCustomerDetail, 'orders' | 'addresses' | 'membership'>): string[] {
  return [
    'Their email address',
    ...(addresses.length > 0 ? ['A postcode'] : []),
    ...(orders.length > 0 ? ['An order number'] : []),
    ...(orders.some(({ slot }) => slot !== null) ? ['The last slot'] : []),
    ...(membership === null ? [] : ['The loyalty number']),
  ];
}
