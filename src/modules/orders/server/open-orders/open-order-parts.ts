import { selectAddress, selectContactNumber, type AddressInBrief } from '#/modules/account/server/public.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { selectBranch, selectBranchForPostcode } from '#/modules/branches/server/public.ts';
import { selectOpenGiftCards, selectOpenGiftVouchers, type StoredGiftCard } from '#/modules/gifts/server/public.ts';
import type { OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import { selectDetails, type StoredDetails } from '#/modules/orders/server/order-details-store.ts';

/** The data of an open order besides its trolley. */
export interface OpenOrderParts {
  /** The details that checkout has stored; null until it stores any. */
  details: StoredDetails | null;
  /**
   * The slot's branch, and the customer's address that the slot delivers to. Both are null without a slot; the address
   * is also null for a collection.
   */
  branch: BranchRecord | null;
  address: AddressInBrief | null;
  /** The phone number at the customer's contact address. */
  customersNumber: string | null;
  /** The branch that delivers to the slot's postcode; null without a postcode, or if no branch delivers there. */
  servedBy: number | null;
  /** In the order in which they were added, which is the order in which they pay. */
  giftCards: StoredGiftCard[];
  giftVouchers: OpenGiftVoucher[];
}

/**
 * Returns SQL for the parts as columns of another statement. Takes SQL for the order's number, its customer's id, its
 * slot as JSON, and whether it is being amended.
 */
export const selectOpenOrderParts = (customerOrderId: string, customerId: string, slot: string, isAmended: string): string => `
  ${selectDetails(customerOrderId)} as details, ${selectBranch(`(${slot} ->> 'branchId')::integer`)} as branch,
  ${selectAddress(customerId, `(${slot} ->> 'addressId')::bigint`)} as address,
  ${selectContactNumber(customerId)} as "customersNumber",
  ${selectBranchForPostcode(`${slot} ->> 'postcode'`)} as "servedBy",
  ${selectOpenGiftCards(customerOrderId)} as "giftCards", ${selectOpenGiftVouchers(customerOrderId, isAmended)} as "giftVouchers"`;
