import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's Delivery Passes. */
export const passesPersonalData: PersonalData = {
  sections: [
    {
      name: 'deliveryPasses',
      title: 'Delivery Passes',
      tables: ['passes.passes', 'passes.plans'],
      read: (database, customerId) =>
        runSql(
          database,
          `select p.name as plan, o.start_date::text as "firstDay", o.end_date::text as "lastDay", o.price_pence as "pricePence",
             ${isoText('o.purchased')} as bought, o.payment_state as payment, ${isoText('o.ended_at')} as ended
           from passes.passes o join passes.plans p using (plan_id) where o.customer_id = $1 order by o.pass_id`,
          [customerId],
        ),
    },
  ],
};
