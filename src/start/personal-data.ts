import { accountPersonalData } from '#/modules/account/server/public.ts';
import { analyticsPersonalData } from '#/modules/analytics/server/public.ts';
import { codesPersonalData } from '#/modules/codes/server/public.ts';
import { favouritesPersonalData } from '#/modules/favourites/server/public.ts';
import { giftsPersonalData } from '#/modules/gifts/server/public.ts';
import { listsPersonalData } from '#/modules/lists/server/public.ts';
import { membershipPersonalData } from '#/modules/membership/server/public.ts';
import { ordersPersonalData } from '#/modules/orders/server/public.ts';
import { passesPersonalData } from '#/modules/passes/server/public.ts';
import { paymentsPersonalData } from '#/modules/payments/server/public.ts';
import { reviewsPersonalData } from '#/modules/reviews/server/public.ts';
import { slotsPersonalData } from '#/modules/slots/server/public.ts';
import { trolleyPersonalData } from '#/modules/trolley/server/public.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';

/** Every module's data about customers, in the order in which they are downloaded (decision 65). */
export const personalData: readonly PersonalData[] = [
  accountPersonalData,
  ordersPersonalData,
  slotsPersonalData,
  trolleyPersonalData,
  codesPersonalData,
  paymentsPersonalData,
  passesPersonalData,
  giftsPersonalData,
  membershipPersonalData,
  favouritesPersonalData,
  listsPersonalData,
  reviewsPersonalData,
  analyticsPersonalData,
];

/** The tables about customers or their orders that are not downloaded, each with the reason. */
export const tablesNotDownloaded: Readonly<Record<string, string>> = {
  'account.access_tokens': 'Hashes of tokens that are valid for half an hour; the places that they belong to are downloaded.',
  'account.data_downloads': 'The download itself.',
  'account.locks': 'A count of failed sign-ins under the hash of an address, whether or not it has an account.',
  'account.password_resets': 'The hash of a link that is valid for an hour.',
  'account.pending_registrations': 'Kept for a day under an address that nobody has proved to be theirs.',
  'checkout.answers': 'The answers to placing an order, kept for a day, which repeat the order.',
  'checkout.payment_attempts': 'Presses of a payment, whose movements of money are downloaded.',
  'checkout.placings': 'Orders that are being placed at this moment.',
  'gifts.card_movements': 'The single movements behind the amounts of gift cards on orders, which are downloaded.',
  'gifts.unrecognised': 'Instants of the latest unrecognised entries, for a quarter of an hour.',
  'gifts.voucher_movements': 'The single movements behind the gift vouchers on orders, which are downloaded.',
  'orders.item_report_counts': 'The number of the reports that are downloaded.',
  'orders.picks': 'What is being picked at this moment; the picked order is downloaded.',
  'orders.route_stops': 'Which driver takes an order; its delivery is downloaded.',
  'orders.routes': 'The drivers of a day, who work here.',
  'payments.authentications': 'Tokens of the card provider; the payments that they led to are downloaded.',
  'payments.card_payments': 'The state of payments, whose movements are downloaded, under the token of the card provider.',
  'payments.refunds': 'The state of refunds; the movements of money that they led to are downloaded.',
  'payments.sessions': 'Cards that are being typed, for minutes, under the token of the card provider.',
  'payments.stripe_customers': 'The number under which the card provider knows the customer, which is secret like its tokens.',
  'platform.throttles': 'Instants of recent calls under the hash of a client address or email address.',
  'reviews.tokens': 'Hashes of tokens that are valid for a while.',
  'staff.access_tokens': 'Hashes of tokens of the people who work here.',
  'staff.audit': 'The record of what staff did, which the shop must keep as it is.',
  'staff.proxy_sessions': 'Which sign-in is staff signed on as a customer, for as long as it lasts.',
  'staff.users': 'The people who work here.',
  'trolley.staff_changes': 'The record of what staff changed in a trolley; the trolley itself is downloaded.',
};

/** The tables about customers or their orders that stay as they are when an account is removed, each with the reason. */
export const tablesNotErased: Readonly<Record<string, string>> = {
  'account.data_events': 'That the customer asked, and when; without the account its number names nobody.',
  'checkout.answers': 'Kept for a day; an account is removed no earlier than 14 days after its last order.',
  'checkout.payment_attempts': 'The record of attempts to pay, which has numbers and instants only.',
  'checkout.placings': 'Kept for a day, with numbers of orders only.',
  'codes.uses': 'The record of a sale, which tax law asks for; it has numbers and days only.',
  'codes.offer_uses': 'The record of a sale, which tax law asks for; it has numbers and days only.',
  'gifts.card_movements': 'The record of a payment, which tax law asks for; it has numbers and amounts only.',
  'gifts.voucher_movements': 'The record of a payment, which tax law asks for; it has numbers and amounts only.',
  'orders.delivery_statuses': 'When an order came; it has numbers, hours and the driver’s name only.',
  'orders.item_report_counts': 'How often a customer reported an item; without the account its number names nobody.',
  'orders.picked_lines': 'The record of a sale, which tax law asks for; it has goods and amounts only.',
  'orders.picked_totals': 'The record of a sale, which tax law asks for; it has amounts only.',
  'orders.picks': 'What was picked for an order; it has goods only.',
  'orders.refunds': 'The record of a payment, which tax law asks for; it has numbers, amounts and the reason.',
  'orders.route_stops': 'Which driver took an order; it has numbers only.',
  'orders.routes': 'The drivers of a day, who work here.',
  'orders.status_changes': 'The record of a sale, which tax law asks for; it has numbers and days only.',
  'orders.taken_back': 'What a refund is for; it has goods and numbers only.',
  'passes.passes': 'The record of a sale, which tax law asks for; a pass ends by itself.',
  'payments.attempts': 'The record of a payment, which tax law asks for, without a card.',
  'payments.movements': 'The record of a payment, which tax law asks for, without a card.',
  'payments.refunds': 'The record of a payment, which tax law asks for, without a card.',
  'platform.throttles': 'Hashes that are deleted when they no longer count, after an hour or less.',
  'staff.access_tokens': 'Hashes of tokens of the people who work here.',
  'staff.audit': 'The record of what staff did, which the shop must keep as it is; it holds no values of a customer’s fields.',
  'staff.proxy_sessions': 'Ends with the staff sign-in that it belongs to.',
  'staff.users': 'The people who work here.',
};
