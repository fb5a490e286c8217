import type { Quantity } from '#/platform/rules/quantity.ts';

/** A demo shopper for the loader: the account, the address book and past orders. */
export interface DemoShopper {
  email: string;
  password: string;
  title: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** The card of a member of the loyalty scheme, who may wait for a replacement of it. */
  loyaltyCard: { cardNumber: string; points: number; isLost: boolean } | null;
  /** The saved payment cards, as the sandbox knows them. */
  paymentCards: readonly DemoPaymentCard[];
  addresses: DemoAddress[];
  /** Whether the shopper has a Delivery Pass. */
  hasPass?: boolean;
  /** The branch that delivers to the first address, or where the shopper collects. */
  branchId: number;
  /** Placed orders, oldest first. */
  orders: DemoOrder[];
}

export interface DemoPaymentCard {
  cardType: 'VISA' | 'MASTERCARD' | 'AMERICAN_EXPRESS';
  lastFour: string;
  /** How the sandbox answers to it: as to one of its test cards. */
  behaviour: 'succeeds' | 'declined' | 'authenticate';
  /** How many years from `today` it expires; negative if it has expired. */
  years: number;
}

export interface DemoAddress {
  nickname: string;
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string;
  region: string | null;
  postalCode: string;
  country: 'GB';
  contactNumber: string;
  deliveryNote: string | null;
}

export interface DemoOrder {
  /**
   * How many days before `today` its slot was; negative if it is still to come, which then has a place in the slot. A placed
   * order of today is past its amend cut-off, so that staff can pick it. A packed one of today comes in the next
   * hour.
   */
  daysAgo: number;
  /** The start of its slot; without it, 18:00. */
  startTime?: string;
  /** An order that is PAID is on its way; one that is PAYMENT_FAILED waits to be paid for. */
  status: 'COMPLETED' | 'CANCELLED' | 'PLACED' | 'PAID' | 'PAYMENT_FAILED';
  slotType: 'DELIVERY' | 'GROCERY_COLLECTION';
  lines: { lineNumber: string; quantity: Quantity; note?: string; noSubstitute?: boolean }[];
}
