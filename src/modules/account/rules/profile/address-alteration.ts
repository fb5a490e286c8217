/** Why an address cannot be changed or deleted, as the calls say it in `reason_code` (AC-169 to AC-171). */
export type AlterationReason = 'ACTIVE_TROLLEY_ORDER' | 'FINAL_ADDRESS' | 'CONTACT_ADDRESS';

/** An address's standing in its book, which decides what may be done with it. */
export interface AddressStanding {
  /** Whether an order in progress or a booked slot uses it. */
  isUsed: boolean;
  isOnly: boolean;
  isContact: boolean;
}

/** Returns why the address or its addressee cannot be changed; null if it can (AC-169). */
export const whyNotChangeAddress = ({ isUsed }: AddressStanding): AlterationReason | null => (isUsed ? 'ACTIVE_TROLLEY_ORDER' : null);

/** Returns why the address cannot be deleted, the first reason by AC-172; null if it can. */
export function whyNotDeleteAddress({ isUsed, isOnly, isContact }: AddressStanding): AlterationReason | null {
  if (isUsed) return 'ACTIVE_TROLLEY_ORDER';
  if (isOnly) return 'FINAL_ADDRESS';
  return isContact ? 'CONTACT_ADDRESS' : null;
}

/** Returns the methods for the `allow` header of an address (AC-165). */
export function methodsForAddress(standing: AddressStanding): string[] {
  const changing = whyNotChangeAddress(standing) === null ? ['PUT'] : [];
  const deleting = whyNotDeleteAddress(standing) === null ? ['DELETE'] : [];
  return ['GET', 'OPTIONS', ...changing, ...deleting];
}
