import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** The events that browsers sent with a customer's number, which needs consent. */
export const analyticsPersonalData: PersonalData = {
  sections: [
    {
      name: 'measuredEvents',
      title: 'Events measured with your consent',
      tables: ['analytics.events'],
      read: (database, customerId) =>
        runSql(
          database,
          `select ${isoText('collected_at')} as collected, name, params as details from analytics.events
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
