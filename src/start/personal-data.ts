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
  'account.automatic_locks': 'The times at which failed sign-ins locked an address, under its hash, whether or not it has an account.',
  'account.data_downloads': 'The download itself.',
  'account.locks': 'A count of failed sign-ins under the hash of an address, whether or not it has an account.',
  'account.password_resets': 'The hash of a link that is valid for an hour.',
  'account.pending_registrations': 'Kept for a day under an address that nobody has proved to be theirs, and for minutes after that.',
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
  'payments.sessions': 'Cards that were typed in the last hour and a half, under the token of the card provider.',
  'payments.stripe_customers': 'The number under which the card provider knows the customer, which is secret like its tokens.',
  'platform.throttles': 'Instants of recent calls under the hash of a client address or email address.',
  'reviews.tokens': 'Hashes of tokens that are valid for a while.',
  'staff.access_tokens': 'Hashes of tokens of the people who work here.',
  'staff.audit': 'The record of what staff did, which the shop must keep as it is.',
  'staff.proxy_sessions': 'Which sign-in is staff signed on as a customer, for as long as it lasts.',
  'staff.users': 'The people who work here.',
  'trolley.staff_changes': 'The record of what staff changed in a trolley; the trolley itself is downloaded.',
};

/** The columns of downloaded tables that are not downloaded, each with the reason. */
export const columnsNotDownloaded: readonly { of: string; columns: string; why: string }[] = [
  { of: 'account.accounts', columns: 'email_key', why: 'The email address in lower case.' },
  { of: 'account.accounts', columns: 'password_hash', why: 'A secret.' },
  { of: 'account.addresses', columns: 'form_key', why: 'The random number of the form with which the address was added.' },
  { of: 'account.email_changes', columns: 'request_id code_hash code_expires tries', why: 'The state of a code, which is secret.' },
  { of: 'account.marketing_consents', columns: 'saved_by', why: 'The number of the person who saved the choice, also of staff.' },
  { of: 'account.passkeys', columns: 'credential_id public_key counter', why: 'What the shop needs to recognise the passkey.' },
  { of: 'account.sign_ins', columns: 'token_hash expires', why: 'A secret, and how long it is valid.' },
  { of: 'account.sign_ins', columns: 'change_made', why: 'For how long the same change of password is answered again.' },
  { of: 'codes.member_offers', columns: 'loaded_by', why: 'The number of the person who loaded the voucher, also of staff.' },
  { of: 'codes.offer_uses', columns: 'turn terms reason', why: 'How the voucher worked.' },
  { of: 'codes.order_codes', columns: 'type added_by removed', why: 'How the code works, and the number of the person who added it, also of staff.' },
  { of: 'codes.uses', columns: 'turn terms reason', why: 'How the code worked.' },
  { of: 'gifts.cards_on_orders', columns: 'shown_pence in_amend', why: 'The state of an order that is being changed.' },
  { of: 'gifts.vouchers_on_orders', columns: 'in_amend', why: 'The state of an order that is being changed.' },
  { of: 'lists.lists', columns: 'name_key', why: 'The name in lower case.' },
  { of: 'membership.cards', columns: 'registered modified', why: 'When the shop recorded the card, and its latest change.' },
  { of: 'orders.delivery_statuses', columns: 'driver_name changed_by', why: 'The people who work here.' },
  { of: 'orders.details', columns: 'changed_by', why: 'The number of the person who filled it in, also of staff.' },
  { of: 'orders.details', columns: 'placed usual_texts', why: 'The same details at an earlier time, for a change that is given up.' },
  { of: 'orders.details', columns: 'save_card', why: 'Whether the card is to be saved; saved cards are downloaded.' },
  { of: 'orders.item_reports', columns: 'refund_reference decided_by', why: 'A reference of the shop, and the number of who decided.' },
  { of: 'orders.lines', columns: 'unit_price_pence sale_price_pence offer_share_pence member_share_pence deposit_pence price_estimated vat_rate', why: 'How the price of the item came about.' },
  { of: 'orders.lines', columns: 'supplier_order_required contains_alcohol entertaining weighed offered_units minimum_age', why: 'Facts about the product.' },
  { of: 'orders.lines', columns: 'preparing_since undone_pick_version', why: 'How the shop prepared the item.' },
  { of: 'orders.orders', columns: 'shop_number last_updated amend_cut_off payment_reference', why: 'Numbers and instants of the shop.' },
  { of: 'orders.picked_lines', columns: 'grams unit_price_pence sale_price_pence offer_share_pence member_share_pence code_share_pence partner_share_pence deposit_pence vat_rate', why: 'How the price of the item came about.' },
  { of: 'orders.picked_lines', columns: 'minimum_life_days', why: 'A fact about the product.' },
  { of: 'orders.picked_lines', columns: 'refunded_thousandths', why: 'The quantity behind the refund, which is downloaded.' },
  { of: 'orders.picked_totals', columns: 'picked_price_pence offer_savings_pence membership_savings_pence incentive_savings_pence delivery_charge_pence carrier_bag_charge_pence deposit_charge_pence codes vouchers_pence gift_cards_pence card_due_pence captured_pence', why: 'How the amount paid came about; the codes, vouchers and payments are downloaded.' },
  { of: 'orders.picked_totals', columns: 'picked_by picked_at paid_at tried_at', why: 'How the shop picked the order and collected the payment.' },
  { of: 'orders.refunds', columns: 'refund_reference idempotency_key status_before requested_by tried_at closes_order', why: 'How the shop pays the refund.' },
  { of: 'orders.refunds', columns: 'returned_pence returned_at', why: 'Money that came back from the card provider.' },
  { of: 'orders.status_changes', columns: 'made_by', why: 'The number of the person who changed it, also of staff.' },
  { of: 'orders.taken_back', columns: 'taken_by refund_reference', why: 'The number of the driver, and a reference of the shop.' },
  { of: 'passes.passes', columns: 'payment_card_id idempotency_key payment_reference tried_at', why: 'References of the payment.' },
  { of: 'passes.passes', columns: 'plan_id', why: 'The number of the plan, whose name is downloaded.' },
  { of: 'passes.passes', columns: 'ended_by', why: 'Whether staff or a payment ended the pass.' },
  { of: 'payments.attempts', columns: 'reference amount_pence state started_at changed_at tried_at', why: 'The state of payments, whose movements are downloaded.' },
  { of: 'payments.cards', columns: 'card_id', why: 'The token of the card provider, which is secret.' },
  { of: 'payments.movements', columns: 'reference provider_reference', why: 'References of the card provider, which are secret.' },
  { of: 'platform.mails', columns: 'template body_html status attempts last_error sent due wiped series', why: 'The text once more, and how the shop sent it.' },
  { of: 'slots.reservations', columns: 'principal_id address_id expires_at changed_at ended_by in_own_place', why: 'Numbers and instants of the shop.' },
  { of: 'trolley.lines', columns: 'changed_by', why: 'The number of the person who changed it, also of staff.' },
  { of: 'trolley.orders', columns: 'visitor_hash last_item_id version created_at changed_at applied_operations confirmed', why: 'How the shop keeps the trolley of several browsers as one.' },
];

/**
 * The columns about customers or their orders that stay as they are when an account is removed, by table, each list with
 * the reason. The erasures clear the other columns of these tables; of a table that is not here they delete a customer's rows.
 */
export const columnsNotErased: Readonly<Record<string, readonly [why: string, columns: string]>> = {
  'account.data_events': [
    'That the customer asked, and when; without the account its number names nobody.',
    'id customer_id kind at',
  ],
  'checkout.answers': [
    'Kept for a day; an account is removed no earlier than 14 days after its last order.',
    'customer_order_id idempotency_key customer_id answered_at answer',
  ],
  'checkout.payment_attempts': [
    'The record of attempts to pay, which has numbers and instants only.',
    'customer_order_id idempotency_key customer_id state claimed_at changed_at refusal tried_at principal_id',
  ],
  'checkout.placings': [
    'Kept for a day, with numbers of orders only.',
    'customer_order_id idempotency_key claimed_at',
  ],
  'codes.offer_uses': [
    'The record of a sale, which tax law asks for; it has numbers and days only.',
    'use_id customer_id offer_id customer_order_id kind turn terms value_pence reason at',
  ],
  'codes.uses': [
    'The record of a sale, which tax law asks for; it has numbers and days only.',
    'use_id code_key customer_id customer_order_id kind turn terms value_pence reason at',
  ],
  'gifts.card_movements': [
    'The record of a payment, which tax law asks for; it has numbers and amounts only.',
    'movement_id serial_number customer_order_id kind amount_pence at',
  ],
  'gifts.cards_on_orders': [
    'What paid for an order, which tax law asks for; it has numbers and amounts only.',
    'customer_order_id serial_number customer_id place shown_pence held_pence used_pence in_amend',
  ],
  'gifts.voucher_movements': [
    'The record of a payment, which tax law asks for; it has numbers and amounts only.',
    'movement_id serial_number customer_order_id kind amount_pence at',
  ],
  'gifts.vouchers_on_orders': [
    'What paid for an order, which tax law asks for; it has numbers only.',
    'customer_order_id serial_number customer_id place state in_amend',
  ],
  'membership.cards': [
    'The number of a card, which is never issued again, without its holder.',
    'card_number card_format registered joined',
  ],
  'orders.delivery_statuses': [
    'When an order came; it has numbers, hours and the driver’s name only.',
    'customer_order_id status eta_starts_at eta_ends_at driver_name last_updated changed_by',
  ],
  'orders.details': [
    'How an order was to be packed and substituted, without a word of the customer.',
    'customer_order_id bagless paper_statement substitutions_allowed save_card changed_by',
  ],
  'orders.item_report_counts': [
    'How often a customer reported an item; without the account its number names nobody.',
    'customer_id reports',
  ],
  'orders.item_reports': [
    'The record of a refund, which tax law asks for, without words.',
    'report_id customer_order_id sequence_number customer_id problem thousandths amount_pence state reported_at refund_reference decided_by decided_at',
  ],
  'orders.lines': [
    'The record of a sale, which tax law asks for, without notes.',
    'customer_order_id sequence_number line_number name thousandths uom unit_price_pence sale_price_pence total_price_pence offer_share_pence deposit_pence price_estimated substitution_allowed supplier_order_required contains_alcohol entertaining status weighed offered_units member_share_pence preparing_since undone_pick_version vat_rate minimum_age',
  ],
  'orders.orders': [
    'The record of a sale, which tax law asks for, without the address in its slot.',
    'customer_order_id customer_id status shop_number created last_updated order_lines_pence offer_savings_pence membership_savings_pence incentive_savings_pence order_level_savings_pence delivery_charge_pence carrier_bag_charge_pence deposit_charge_pence gift_cards_pence gift_vouchers_pence slot_starts_at amend_cut_off payment_reference',
  ],
  'orders.picked_lines': [
    'The record of a sale, which tax law asks for; it has goods and amounts only.',
    'customer_order_id sequence_number replaces line_number name thousandths uom grams status unit_price_pence sale_price_pence total_price_pence offer_share_pence member_share_pence code_share_pence partner_share_pence deposit_pence minimum_life_days refunded_thousandths refunded_pence vat_rate',
  ],
  'orders.picked_totals': [
    'The record of a sale, which tax law asks for; it has amounts only.',
    'customer_order_id picked_price_pence offer_savings_pence membership_savings_pence incentive_savings_pence partner_discount_pence delivery_charge_pence carrier_bag_charge_pence deposit_charge_pence paid_pence codes vouchers_pence gift_cards_pence card_due_pence captured_pence picked_by picked_at paid_at tried_at',
  ],
  'orders.picks': [
    'What was picked for an order; it has goods only.',
    'customer_order_id sequence_number status thousandths grams substitutes minimum_life_days picked_by picked_at version',
  ],
  'orders.refunds': [
    'The record of a payment, which tax law asks for; it has numbers, amounts and the reason, without the note.',
    'refund_id refund_reference customer_order_id idempotency_key lines amount_pence card_pence gift_cards_pence reason state status_before requested_by requested_at settled_at returned_pence returned_at tried_at closes_order',
  ],
  'orders.route_stops': [
    'Which driver took an order; it has numbers only.',
    'customer_order_id route_id position',
  ],
  'orders.routes': [
    'The drivers of a day, who work here.',
    'route_id branch_id delivery_date driver_name set_off_at version created_by created_at',
  ],
  'orders.status_changes': [
    'The record of a sale, which tax law asks for; it has numbers and days only.',
    'change_id customer_order_id from_status to_status made_by at',
  ],
  'orders.taken_back': [
    'What a refund is for; it has goods and numbers only.',
    'customer_order_id sequence_number thousandths taken_by taken_at refund_reference',
  ],
  'passes.passes': [
    'The record of a sale, which tax law asks for; a pass ends by itself.',
    'pass_id customer_id plan_id plan_name start_date end_date price_pence purchased payment_card_id idempotency_key payment_reference payment_state ended_at ended_by tried_at',
  ],
  'payments.attempts': [
    'The record of a payment, which tax law asks for, without a card.',
    'reference customer_order_id customer_id amount_pence state started_at changed_at tried_at',
  ],
  'payments.card_payments': [
    'The record of a payment, which tax law asks for, without a card.',
    'customer_order_id customer_id state reference provider_reference authorised_pence lapses_at needed_at capture_pence claimed_until failed_renewals renewal_problem renew_after changed_at',
  ],
  'payments.movements': [
    'The record of a payment, which tax law asks for, without a card.',
    'movement_id customer_order_id kind amount_pence reference provider_reference outcome at',
  ],
  'payments.refunds': [
    'The record of a payment, which tax law asks for, without a card.',
    'refund_reference customer_order_id amount_pence state requested_at settled_at tried_at',
  ],
  'platform.throttles': [
    'Hashes that are deleted when they no longer count, after an hour or less.',
    'name key_hash instants forgotten_at',
  ],
  'slots.reservations': [
    'The figures of a slot: a place in it, without saying where the customer lives.',
    'reservation_id slot_id customer_order_id customer_id principal_id charge_pence booked_at expires_at ended_by collection_kind green in_own_place',
  ],
  'staff.access_tokens': [
    'Hashes of tokens of the people who work here.',
    'token_hash sign_in_id expires_at',
  ],
  'staff.audit': [
    'The record of what staff did, which the shop must keep as it is; it holds no values of a customer’s fields.',
    'id staff_id customer_id action detail at',
  ],
  'staff.proxy_sessions': [
    'Ends with the staff sign-in that it belongs to.',
    'customers_sign_in_id sign_in_id',
  ],
  'staff.users': [
    'The people who work here.',
    'id email email_key display_name password_hash permissions active created last_login version',
  ],
  'trolley.lines': [
    'The items of a placed order, without notes.',
    'customer_order_id item_id line_number thousandths uom can_substitute changed_by',
  ],
  'trolley.orders': [
    'The number and state of a placed order.',
    'customer_order_id customer_id visitor_hash state substitution_default last_item_id version created_at changed_at applied_operations confirmed',
  ],
  'trolley.staff_changes': [
    'What staff changed in a trolley before the order was placed, without notes.',
    'id customer_order_id principal_id changed_at lines_gone substitution_default',
  ],
};
