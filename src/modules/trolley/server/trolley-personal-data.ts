import { runSql } from '#/platform/server/database/database.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';

/** The items that a customer means to order; placed orders have sections of their own. */
export const trolleyPersonalData: PersonalData = {
  sections: [
    {
      name: 'trolley',
      title: 'Trolley',
      tables: ['trolley.orders', 'trolley.lines'],
      read: (database, customerId) =>
        runSql(
          database,
          `select l.line_number as "productNumber", (l.thousandths / 1000.0)::double precision as quantity, l.uom as unit,
             l.can_substitute as "maySubstitute", o.substitution_default as "othersMaySubstitute", l.note_to_shopper as "noteToShopper", l.personalised_message as message
           from trolley.orders o join trolley.lines l using (customer_order_id)
           where o.customer_id = $1 and o.state in ('PENDING', 'AMENDING') order by o.customer_order_id, l.item_id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // The lines of placed orders stay without their notes; the trolley goes, with what staff changed in it.
    tables: ['trolley.orders', 'trolley.lines', 'trolley.staff_changes'],
    async erase(database, { customerId }) {
      await runSql(database, `delete from trolley.orders where customer_id = $1 and state in ('PENDING', 'AMENDING')`, [customerId]);
      await runSql(
        database,
        `update trolley.lines set note_to_shopper = null, personalised_message = null
         where customer_order_id in (select customer_order_id from trolley.orders where customer_id = $1)
           and (note_to_shopper is not null or personalised_message is not null)`,
        [customerId],
      );
      await runSql(
        database,
        `update trolley.staff_changes set lines_set = (
           select coalesce(jsonb_agg(line - 'noteToShopper' - 'personalisedMessage'), '[]') from jsonb_array_elements(lines_set) as line)
         where customer_order_id in (select customer_order_id from trolley.orders where customer_id = $1)
           and lines_set @? '$[*] ? (exists (@.noteToShopper) || exists (@.personalisedMessage))'`,
        [customerId],
      );
    },
  },
};
