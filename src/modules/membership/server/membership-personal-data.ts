import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's loyalty cards, with their points and the replacements that were asked for. */
export const membershipPersonalData: PersonalData = {
  sections: [
    {
      name: 'loyaltyCards',
      title: 'Loyalty cards',
      tables: ['membership.cards'],
      read: (database, customerId) =>
        runSql(
          database,
          `select card_number as "cardNumber", type as membership, card_status as status, card_format as format, ${isoText('joined')} as joined,
             address_id as "addressNumber"
           from membership.cards where customer_id = $1 order by joined, card_number`,
          [customerId],
        ),
    },
    {
      name: 'loyaltyPoints',
      title: 'Loyalty points',
      tables: ['membership.points_entries', 'membership.cards'],
      read: (database, customerId) =>
        runSql(
          database,
          `select e.card_number as "cardNumber", e.change as points, e.reason, e.reference, ${isoText('e.created')} as at
           from membership.points_entries e join membership.cards c using (card_number) where c.customer_id = $1 order by e.entry_id`,
          [customerId],
        ),
    },
    {
      name: 'cardReplacements',
      title: 'Replacement cards',
      tables: ['membership.card_replacements', 'membership.cards'],
      read: (database, customerId) =>
        runSql(
          database,
          `select r.card_number as "cardNumber", r.reason, r.address_id as "addressNumber", r.status, ${isoText('r.requested')} as requested,
             ${isoText('r.dispatched')} as dispatched
           from membership.card_replacements r join membership.cards c using (card_number) where c.customer_id = $1 order by r.id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    tables: ['membership.cards', 'membership.points_entries', 'membership.card_replacements'],
    // The number stays, without its holder, so that it is never issued again.
    async erase(database, { customerId, now }) {
      const cards = 'select card_number from membership.cards where customer_id = $1';
      await runSql(database, `delete from membership.points_entries where card_number in (${cards})`, [customerId]);
      await runSql(database, `delete from membership.card_replacements where card_number in (${cards})`, [customerId]);
      await runSql(
        database,
        `update membership.cards set card_status = 'LEFT', customer_id = null, address_id = null, modified = to_timestamp($2::double precision / 1000)
         where customer_id = $1`,
        [customerId, now],
      );
    },
  },
};
