import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's Delivery Passes. */
export const passesPersonalData: PersonalData = {
  sections: [
    {
      name: 'deliveryPasses',
      title: 'Delivery Passes',
      tables: ['passes.passes'],
      read: (database, customerId) =>
        runSql(
          database,
          `select plan_name as plan, start_date::text as "firstDay", end_date::text as "lastDay", price_pence as "pricePence",
             ${isoText('purchased')} as bought, payment_state as payment, ${isoText('ended_at')} as ended
           from passes.passes where customer_id = $1 order by pass_id`,
          [customerId],
        ),
    },
  ],
};
