import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt } from '#/modules/account/testing/software-authenticator.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { book, emptySlot, giveCard, makeSmallShopper, place } from './small-shop.ts';
import type { TestShop } from './test-shop.ts';

/** A customer whose data hold one unmistakable text wherever they have words. */
export interface FilledCustomer {
  customerId: number;
  email: string;
  mark: string;
  browser: TestBrowser;
  bearer: string;
}

/** Makes a customer with a completed order, an open trolley, and something in every other table about customers. */
export async function fillPersonalData(shop: TestShop): Promise<FilledCustomer> {
  const { database } = shop;
  const mark = `mark-${crypto.randomUUID()}`;
  const email = `${mark}@example.test`;
  const shopper = await makeSmallShopper(database, shop);
  const { customerId, bearer } = shopper;
  await runSql(database, 'update account.accounts set email = $2, email_key = $2, first_name = $3, last_name = $3 where id = $1', [customerId, email, mark]);
  await book(shopper, shop, await emptySlot(database));
  await giveCard(shopper, shop);
  const placed = await place(shopper, shop, `press-${shopper.orderId}`);
  if (placed.status !== 200) throw new Error(`placing: ${placed.text}`);
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  const open = (await browser.graph('x', '{ shoppingContext { customerOrderId } }', {}, bearer)).body.data.shoppingContext.customerOrderId as string;
  await addPasskeyAt(browser, bearer, { name: 'Key', currentPassword: testPassword, faults: { origin: 'http://localhost:3000' } });

  const words = JSON.stringify({ words: mark });
  const ofCustomer = [
    `update account.addresses set line1 = $2, delivery_note = $2, addressee_first_name = $2, addressee_last_name = $2, addressee_contact_number = $2 where customer_id = $1`,
    `update account.sign_ins set browser = $2 where customer_id = $1`,
    `update account.passkeys set name = $2 where customer_id = $1`,
    `insert into account.email_changes (customer_id, request_id, email, code_expires, created) values ($1, gen_random_uuid(), 'asked-' || $2, now(), now())`,
    `insert into account.past_emails (customer_id, email, until) values ($1, 'past-' || $2, now())`,
    `update orders.lines set note_to_shopper = $2, personalised_message = $2 from orders.orders o where o.customer_order_id = lines.customer_order_id and o.customer_id = $1`,
    `update trolley.lines set note_to_shopper = $2, personalised_message = $2 from trolley.orders o where o.customer_order_id = lines.customer_order_id and o.customer_id = $1`,
    `update slots.reservations set postcode = $2 where customer_id = $1`,
    `insert into favourites.choices values ($1, $2, true, now())`,
    `insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state) values ($2, $1, 3, $2, $2, $2, now(), 'PUBLISHED')`,
  ];
  for (const statement of ofCustomer) await runSql(database, statement, [customerId, mark]);
  const withWords = [
    `update orders.details set contact_number = $2::json ->> 'words', delivery_note = $2::json ->> 'words', card = $2::jsonb, billing_address = $2::jsonb
     from orders.orders o where o.customer_order_id = details.customer_order_id and o.customer_id = $1`,
    `update orders.orders set status = 'COMPLETED', slot = jsonb_set(slot, '{deliveryAddress,line1}', $2::jsonb -> 'words') where customer_id = $1`,
    `insert into payments.cards (card_id, customer_id, card, saved_at) values (gen_random_uuid()::text, $1, $2::jsonb, now())`,
    // The job that forgets expired sessions must not remove it while a test runs, even if the test moves the clock.
    `insert into payments.sessions (session_id, passcode_hash, customer_id, expires_at, card) values (gen_random_uuid()::text, '', $1, now() + interval '1 day', $2::jsonb)`,
    `insert into payments.authentications (transaction_id, customer_order_id, customer_id, amount_pence, card_token, state, made_at)
     values (gen_random_uuid()::text, '1', $1, 1, $2::json ->> 'words', 'REFUSED', now())`,
    `insert into analytics.events (collected_at, client_id, customer_id, name, params) values (now(), 'x', $1::bigint::text, 'page_view', $2::jsonb)`,
    `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified)
     values ($1, 'waitrose', true, false, jsonb_build_array($2::jsonb), 'UPDATE_PREFERENCES', $1, now())`,
    `insert into account.data_downloads (customer_id, request_id, requested, data_json, data_html) values ($1, gen_random_uuid(), now(), $2, $2)`,
    `with list as (insert into lists.lists (customer_id, list_id, name, name_key, created) values ($1, gen_random_uuid(), $2::json ->> 'words', $2, now()) returning list_id)
     insert into lists.items (customer_id, list_id, line_number, thousandths, uom) select $1, list_id, $2::json ->> 'words', 1000, 'C62' from list`,
  ];
  for (const statement of withWords) await runSql(database, statement, [customerId, words]);
  await runSql(database, `insert into orders.details (customer_order_id, delivery_note) values ($1, $2)`, [open, mark]);
  await runSql(
    database,
    `with totals as (
       insert into orders.picked_totals (customer_order_id, picked_price_pence, offer_savings_pence, membership_savings_pence, incentive_savings_pence,
         partner_discount_pence, delivery_charge_pence, carrier_bag_charge_pence, deposit_charge_pence, paid_pence, vouchers_pence, gift_cards_pence,
         card_due_pence, picked_by, picked_at)
       values ($1, 300, 0, 0, 0, 0, 0, 0, 0, 300, 0, 0, 300, 1, now())),
     line as (
       insert into orders.picked_lines (customer_order_id, sequence_number, line_number, name, thousandths, uom, status, unit_price_pence, sale_price_pence,
         total_price_pence, offer_share_pence, member_share_pence, code_share_pence, partner_share_pence, deposit_pence)
       values ($1, 1, '000123', 'Tea', 1000, 'C62', 'PICKED', 300, 300, 300, 0, 0, 0, 0, 0)),
     counted as (insert into orders.item_report_counts (customer_id, reports) values ($2, 1))
     insert into orders.item_reports (customer_order_id, sequence_number, customer_id, problem, thousandths, amount_pence, note, state, reported_at, decided_by, decided_at, message)
     values ($1, 1, $2, 'BAD', 1000, 300, $3, 'REFUSED', now(), 9, now(), $3)`,
    [shopper.orderId, customerId, mark],
  );
  await runSql(
    database,
    `insert into orders.refunds (refund_reference, customer_order_id, idempotency_key, lines, amount_pence, card_pence, gift_cards_pence, reason, state,
       status_before, requested_by, requested_at, settled_at, note)
     values (gen_random_uuid()::text, $1, 'x', '[]', 100, 100, 0, 'Late', 'SETTLED', 'COMPLETED', 9, now(), now(), $2)`,
    [shopper.orderId, mark],
  );
  await runSql(
    database,
    `insert into trolley.lines (customer_order_id, item_id, line_number, thousandths, uom, can_substitute, note_to_shopper) values ($1, 1, '000123', 1000, 'C62', true, $2)`,
    [open, mark],
  );
  await runSql(
    database,
    `insert into trolley.staff_changes (customer_order_id, principal_id, changed_at, lines_set, lines_gone, substitution_default)
     values ($1, 9, now(), jsonb_build_array(jsonb_build_object('lineNumber', '000123', 'noteToShopper', $2::text)), '{}', true)`,
    [shopper.orderId, mark],
  );
  await runSql(
    database,
    `insert into account.pending_registrations (token_hash, email, password_hash, code_expires, last_sent, created) values (sha256($1::text::bytea), $1, '', now(), now(), now())`,
    [email],
  );
  const mail = (template: string, to: string) => inTransaction({ database }, (work) => queueMail(work.database, { template, to, subject: mark, text: mark, html: mark, secretUntil: null }));
  await mail('TEST', email);
  await mail('TEST', `past-${mark}`);
  await mail('CONFIRM_EMAIL', `asked-${mark}`);
  // The mail with the code went to the present address while the account still had the past one.
  await mail('CONFIRM_EMAIL', email);
  await runSql(database, `update platform.mails set created = now() - interval '1 hour' where recipient = $2 or (template = 'CONFIRM_EMAIL' and recipient = $1)`, [email, `past-${mark}`]);
  return { customerId, email, mark, browser, bearer };
}

