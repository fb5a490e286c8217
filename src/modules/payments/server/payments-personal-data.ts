import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';
import { insertCardsToForget } from './saved-cards/cards-to-forget-store.ts';

/** A customer's saved cards and payments. The card provider's tokens and references are left out: they are secret. */
export const paymentsPersonalData: PersonalData = {
  sections: [
    {
      name: 'savedCards',
      title: 'Saved cards',
      tables: ['payments.cards'],
      read: (database, customerId) =>
        runSql(
          database,
          `select card ->> 'cardType' as kind, card ->> 'cardholderName' as "nameOnCard", card ->> 'maskedCardNumber' as "cardNumber",
             card ->> 'expiryDate' as expires, billing_address as "billingAddress", ${isoText('saved_at')} as saved, ${isoText('last_used_at')} as "lastUsed"
           from payments.cards where customer_id = $1 order by saved_at`,
          [customerId],
        ),
    },
    {
      name: 'payments',
      title: 'Payments',
      tables: ['payments.attempts', 'payments.movements'],
      read: (database, customerId) =>
        runSql(
          database,
          `select m.customer_order_id as "for", m.kind, m.amount_pence as "amountPence", m.outcome, ${isoText('m.at')} as at
           from payments.movements m
           where m.customer_order_id in (select customer_order_id from payments.attempts where customer_id = $1) order by m.movement_id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // Attempts, movements and payments stay: amounts and dates, without a card or a name. The cards are deleted at the provider
    // too.
    tables: ['payments.cards', 'payments.sessions', 'payments.authentications', 'payments.card_payments', 'payments.stripe_customers'],
    async erase(database, { customerId, now }) {
      await insertCardsToForget(database, customerId, now);
      await runSql(database, 'delete from payments.cards where customer_id = $1', [customerId]);
      await runSql(database, 'delete from payments.sessions where customer_id = $1', [customerId]);
      await runSql(database, 'delete from payments.authentications where customer_id = $1', [customerId]);
      await runSql(database, 'delete from payments.stripe_customers where customer_id = $1', [customerId]);
      await runSql(database, `update payments.card_payments set card = '{}' where customer_id = $1`, [customerId]);
    },
  },
};
