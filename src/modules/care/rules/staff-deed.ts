import { actionWords, auditDetails } from '#/modules/staff/rules/audit-entry.ts';

/** What staff did for a customer, in the past tense, by the action in the audit. */
const deeds: Readonly<Record<string, string>> = {
  CUSTOMER_READ: 'Opened this page',
  CUSTOMER_LOCK: 'Locked the customer out',
  CUSTOMER_UNLOCK: 'Lifted a lock',
  SIGN_ON: 'Signed on as the customer',
  PASSWORD_RESET: 'Sent a password reset',
  ADDRESS_ADD: 'Added an address',
  ADDRESS_CHANGE: 'Changed an address',
  ADDRESS_DELETE: 'Deleted an address',
  CONTACT_ADDRESS_CHANGE: 'Chose the contact address',
  PASS_BUY: 'Bought a Delivery Pass',
  PASS_GIVE: 'Gave a Delivery Pass',
  PASS_END: 'Ended a Delivery Pass',
  LOYALTY_CARD_CHANGE: 'Changed a loyalty card',
  LOYALTY_POINTS_CHANGE: 'Changed points',
  CARD_REPLACEMENT_DISPATCH: 'Sent a replacement card',
  MEMBER_VOUCHER_LOAD: 'Loaded a voucher',
  MEMBER_VOUCHER_UNLOAD: 'Unloaded a voucher',
  GIFT_VOUCHER_ISSUE: 'Issued a gift voucher',
  ORDER_CANCEL: 'Cancelled an order',
  ORDER_DELIVERY: 'Changed a delivery',
  ORDER_DELIVER_AGAIN: 'Booked another slot for an order',
  ORDER_CLOSE: 'Refunded and closed an order',
  ORDER_REFUND: 'Refunded an order',
  ITEM_REPORT_DECISION: 'Decided about a reported item',
};

/** Returns an entry of the audit as one line for what was done and one for its details, which is empty without any. */
export function staffDeed({ action, detail }: { action: string; detail: string }): { what: string; details: string } {
  const details = auditDetails(detail).map(({ name, before, after }) => `${name}: ${before === null ? after : `${before} → ${after}`}`);
  return { what: deeds[action] ?? actionWords(action), details: details.join(', ') };
}
