import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** The promo codes that a customer used. */
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
  ],
  erasure: {
    // The uses stay as part of the record of a sale.
    tables: ['codes.order_codes'],
    erase: async (database, { customerId }) => void (await runSql(database, 'delete from codes.order_codes where customer_id = $1', [customerId])),
  },
};
