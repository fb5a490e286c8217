import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** The promo codes and vouchers that a customer used, and those that wait for an order. */
export const codesPersonalData: PersonalData = {
  sections: [
    {
      name: 'promoCodes',
      title: 'Promo codes',
      tables: ['codes.uses', 'codes.promo_codes'],
      read: (database, customerId) =>
        runSql(
          database,
          `select u.customer_order_id as "orderNumber", p.code, case u.kind when 'USE' then 'used' else 'given back' end as "what",
             u.value_pence as "savedPence", ${isoText('u.at')} as "when"
           from codes.uses u join codes.promo_codes p using (code_key) where u.customer_id = $1 order by u.use_id`,
          [customerId],
        ),
    },
    {
      name: 'promoCodesToUse',
      title: 'Promo codes on your next order',
      tables: ['codes.order_codes', 'codes.promo_codes'],
      read: (database, customerId) =>
        runSql(
          database,
          `select o.customer_order_id as "orderNumber", p.code, ${isoText('o.added_at')} as added
           from codes.order_codes o join codes.promo_codes p using (code_key) where o.customer_id = $1 order by o.added`,
          [customerId],
        ),
    },
    {
      name: 'vouchersUsed',
      title: 'Vouchers that you used',
      tables: ['codes.offer_uses', 'codes.incentive_offers'],
      read: (database, customerId) =>
        runSql(
          database,
          `select u.customer_order_id as "orderNumber", o.title as voucher, case u.kind when 'USE' then 'used' else 'given back' end as "what",
             u.value_pence as "savedPence", ${isoText('u.at')} as "when"
           from codes.offer_uses u join codes.incentive_offers o using (offer_id) where u.customer_id = $1 order by u.use_id`,
          [customerId],
        ),
    },
    {
      name: 'vouchersLoaded',
      title: 'Vouchers that you loaded',
      tables: ['codes.member_offers', 'codes.incentive_offers'],
      read: (database, customerId) =>
        runSql(
          database,
          `select o.title as voucher, m.redeemed_by as "orderNumber", ${isoText('m.loaded_at')} as loaded
           from codes.member_offers m join codes.incentive_offers o using (offer_id) where m.customer_id = $1 order by m.loaded_at, m.offer_id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // The uses stay as part of the record of a sale.
    tables: ['codes.order_codes', 'codes.member_offers'],
    async erase(database, { customerId }) {
      await runSql(database, 'delete from codes.order_codes where customer_id = $1', [customerId]);
      await runSql(database, 'delete from codes.member_offers where customer_id = $1', [customerId]);
    },
  },
};
