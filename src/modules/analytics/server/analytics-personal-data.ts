import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/**
 * The events that browsers sent with a customer's number: with consent, and in checkout always (SH-348). A browser states
 * the number itself.
 */
export const analyticsPersonalData: PersonalData = {
  sections: [
    {
      name: 'measuredEvents',
      title: 'Measured events',
      tables: ['analytics.events'],
      read: (database, customerId) =>
        runSql(
          database,
          `select ${isoText('collected_at')} as collected, client_id as "browserNumber", name, params as details from analytics.events
           where customer_id = $1::bigint::text order by id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    tables: ['analytics.events'],
    async erase(database, { customerId }) {
      await runSql(database, 'delete from analytics.events where customer_id = $1::bigint::text', [customerId]);
    },
  },
};
