import { inspiration } from '#/page-paths.ts';

/** A value that differs for each caller. Examples write it as `$` and its name. */
export interface SampleValue {
  /** The value shown in the document. */
  value: string | number | object;
  /** The place where a client finds the value. */
  from: string;
}

/** All values that examples refer to. */
export const sampleValues: Record<string, SampleValue> = {
  customerOrderId: { value: '10000000042', from: '`customerOrderId` of the graph query `shoppingContext`' },
  orderReadyToPlace: { value: '10000000042', from: 'the same, once the order has lines, a slot and a card' },
  placedOrderId: { value: '10000000041', from: '`customerOrderId` in the list of orders' },
  unpaidOrderId: { value: '10000000039', from: '`customerOrderId` in the list of orders, of one that is PAYMENT_FAILED' },
  orderToRelease: { value: '10000000038', from: '`customerOrderId` in the list of orders for staff, of an order that is PLACED' },
  orderToPick: { value: '10000000037', from: 'the same, of an order that is in FULFIL' },
  orderToPrepare: { value: '10000000036', from: 'the same, of a PLACED order with a line that a supplier delivers' },
  orderToFinish: { value: '10000000035', from: 'the same, of an order in FULFIL whose lines are recorded' },
  deliveredOrderId: { value: '10000000033', from: '`customerOrderId` in the list of orders, of one that came within the last 48 hours' },
  itemReportId: { value: 7, from: '`id` in the list of reported items' },
  paidOrder: { value: '10000000034', from: 'the same, of an order that is PAID' },
  undeliveredOrder: { value: '10000000032', from: 'the same, of a PAID order that was not delivered' },
  orderForRoute: { value: '10000000031', from: 'the same, of a PAID delivery of that branch and day that is on no route' },
  dayOfRoute: { value: '2030-03-12', from: 'the day of the slot of that order' },
  routeId: { value: 17, from: '`routeId` in the list of routes' },
  slotToDeliverAgain: { value: 31416, from: '`slotId` in the list of slots in which the order can be delivered again' },
  addressId: { value: 20007, from: '`id` in the answer of `addAddress` or `addresses`' },
  spareAddressId: { value: 20008, from: 'the same, of an address that is not the contact address and that no order uses' },
  slotId: { value: 31415, from: '`slotId` of an AVAILABLE slot in the answer of `slotdays`' },
  dayWithoutSlots: { value: '2027-01-18', from: 'the calendar: a day for which no slots were made yet' },
  slotReservationId: { value: 2718, from: '`slotReservationId` in the answer of `bookslot`' },
  sessionId: { value: 'kR3vYzQ0c2Vzc2lvbi1pZA', from: 'the answer of `payment-sessions`' },
  passcode: { value: 'cGFzc2NvZGUtb2YtaXQtYQ', from: 'the answer of `payment-sessions`' },
  paymentCardId: { value: '0f0e7c52-7a0f-4a57-9d8e-6f3f5a3c1b11', from: 'the list of kept cards' },
  sparePaymentCardId: { value: '7c4d0a6b-31f7-4f0c-9a55-6f2d8e1b7c20', from: 'the same, of a card that pays for no order in progress' },
  transactionId: { value: 'dHJhbnNhY3Rpb24taWQ', from: '`details` of the 409 SECURITY_NEEDED of placing an order' },
  approvedTransactionId: { value: 'dHJhbnNhY3Rpb24taWQ', from: 'the same, once the card’s holder has approved' },
  promotionId: { value: '500010', from: '`promotionId` of a promotion of a product' },
  keptPromotionId: { value: '500090', from: '`promotionId` in the list of promotions' },
  keptOfferIdentifier: { value: 'winter-warmers', from: '`offerIdentifier` in the list of sets of offers' },
  offerIdentifier: { value: 'three-for-two', from: 'a set of offers that staff made' },
  mealDealId: { value: '810001', from: '`id` of a meal deal in the list of meal deals' },
  bundleName: { value: 'pasta_night', from: '`bundleName` of a bundle in the list of bundles' },
  lineNumber: { value: '023598', from: '`lineNumber` of a product in a product grid' },
  listId: { value: '5b0a2e0e-2f4c-4a7d-9c1b-3a52d3c1e8f4', from: '`id` in the answer of `GET lists`' },
  categoryId: { value: '10051', from: '`id` of a category in the taxonomy' },
  csrfToken: { value: 'bm9uY2U.c2lnbmF0dXJl', from: '`token` of `GET csrf`, with the cookie that came with it' },
  email: { value: 'shopper@larder.example', from: 'the shopper' },
  password: { value: 'groceries please', from: 'the shopper' },
  resetToken: { value: 'YS10b2tlbi1vZi1hLXJlc2V0LWxpbmstaW4tYS1tYWls', from: '`token` in the address of the link in the mail' },
  registrationId: { value: 'cmVnaXN0cmF0aW9uLWlkLW9mLWEtbmV3LXNob3BwZXI', from: '`registrationId` in the answer of `POST registrations`' },
  oldRegistrationId: { value: 'cmVnaXN0cmF0aW9uLWlkLW9mLWEtbWludXRlLWFnby4', from: '`registrationId` of a registration whose mail was sent more than 60 seconds ago' },
  verificationCode: { value: '408217', from: 'the mail' },
  emailCode: { value: '408217', from: 'the mail to the new address' },
  passkeyId: { value: 90210, from: '`passkeyId` in the list of passkeys' },
  newPasskey: {
    value: { name: 'My phone', credentialId: 'Y3JlZGVudGlhbC1pZA', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
    from: 'the browser, given the options of `passkeys/challenge`',
  },
  usedPasskey: {
    value: { credentialId: 'Y3JlZGVudGlhbC1pZA', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', authenticatorData: 'YXV0aGVudGljYXRvci1kYXRh', signature: 'c2lnbmF0dXJl', userHandle: 'dXNlci1oYW5kbGU' },
    from: 'the browser, given the options of `passkey-challenge`',
  },
  giftCardId: { value: 314, from: '`giftCardId` in the list of gift cards' },
  giftVoucherId: { value: 271, from: '`giftVoucherId` in the list of gift vouchers' },
  passHolderId: { value: 52119, from: '`customerId` of a customer with a Delivery Pass' },
  cardNumber: { value: '9210004417253078', from: '`number` in the answer of `GET memberships`' },
  unlinkedCardNumber: { value: '9210004417253094', from: 'the card that a shop handed out' },
  heldCardNumber: { value: '9210004417253086', from: '`cardNumber` in the list of loyalty cards, of a card with a holder' },
  cardReplacementId: { value: 311, from: '`id` in the list of replacement cards' },
  customerId: { value: 52116, from: 'the customer’s number, such as in the audit' },
  passlessCustomerId: { value: 52118, from: '`customerId` of a customer without a Delivery Pass' },
  downloadRequestId: { value: '7d0f3c52-9b1e-4c55-8f0a-2f9d6f1f2a10', from: '`requestId` of the download in the answer of `my-data`' },
  placeId: { value: 61803, from: '`placeId` in the list of signed-in places' },
  staffEmail: { value: 'bo@larder.example', from: 'a member of staff' },
  staffPassword: { value: 'seven brown eggs', from: 'a member of staff' },
  staffId: { value: 1042, from: '`id` in the list of staff' },
  reviewsToken: { value: 'c29tZS1yZXZpZXdzLXRva2VuLW9mLXRoZS1zaG9wLi4', from: '`token` of `GET reviews/token`' },
  reviewId: { value: 4711, from: '`id` in the list of reviews for staff' },
  synonymGroupId: { value: 12, from: '`id` in the list of synonyms' },
  bannerId: { value: 'menu-bakery', from: '`id` of a banner in the answer of `adtech/banners`, or in the list of banners for staff' },
  endingMealDealId: { value: '810009', from: '`mealDealId` in the list of meal deals for staff' },
  endingBundleName: { value: 'summer_picnic', from: '`bundleName` in the list of bundles for staff' },
  festiveLineNumber: { value: '088903', from: '`lineNumber` of a product that is sold around a feast only' },
  keptBranchId: { value: 132, from: '`branchId` in the list of branches for staff' },
  slotAlertId: { value: 'icy-roads', from: '`alertId` in the list of slot alerts for staff' },
  today: { value: '2026-12-01', from: 'the calendar' },
  restrictionId: { value: 'christmas', from: '`restrictionId` in the list of restricted product groups' },
  promoCode: { value: 'AUTUMN5', from: 'the shopper' },
  incentiveOfferId: { value: 'three-off', from: '`id` in the answer of `GET incentive-offers`' },
  keptIncentiveOfferId: { value: 'big-shop', from: "`id` in the list of members' vouchers" },
  keptPromoCode: { value: 'AUTUMN5', from: '`code` in the list of promo codes' },
  partnerCardNumber: { value: '12345678', from: 'the partner, or the list of partner discount cards' },
  contentKey: { value: `${inspiration}/soups`, from: '`key` in the list of content' },
  newCategoryId: { value: 10700, from: '`id` in the list of categories' },
  mailId: { value: 77, from: '`id` in the list of mails' },
};

/** Replaces each `$name` in an example with its value. An unknown name is a mistake in the example. */
export async function withValues<T>(written: T, valueOf: (name: string) => unknown): Promise<T> {
  if (typeof written === 'string' && /^\$[a-zA-Z]+$/.test(written)) return (await valueOf(written.slice(1))) as T;
  if (Array.isArray(written)) return (await inTurn(written, (one) => withValues(one, valueOf))) as T;
  if (typeof written !== 'object' || written === null) return written;
  const pairs = await inTurn(Object.entries(written), async ([key, value]) => [key, await withValues(value as unknown, valueOf)] as const);
  return Object.fromEntries(pairs) as T;
}

// The calls run one after another, because a value may depend on an earlier value.
async function inTurn<A, B>(list: readonly A[], act: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of list) done.push(await act(one));
  return done;
}

/** Returns the value that the document shows for a name; throws if there is none. */
export function sampleValue(name: string): SampleValue['value'] {
  const sample = sampleValues[name];
  if (!sample) throw new Error(`no sample value is called ${name}`);
  return sample.value;
}
