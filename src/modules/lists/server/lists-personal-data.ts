import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's shopping lists; an empty list is a row without a product. */
export const listsPersonalData: PersonalData = {
  sections: [
    {
      name: 'lists',
      title: 'Lists',
      tables: ['lists.lists', 'lists.items'],
      read: (database, customerId) =>
        runSql(
          database,
          `select l.name as list, ${isoText('l.created')} as made, i.line_number as "productNumber", (i.thousandths / 1000.0)::double precision as quantity,
             i.uom as unit
           from lists.lists l left join lists.items i using (customer_id, list_id) where l.customer_id = $1 order by l.created, l.list_id, i.place`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // Deleting a list deletes its items.
    tables: ['lists.lists', 'lists.items'],
    async erase(database, { customerId }) {
      await runSql(database, 'delete from lists.lists where customer_id = $1', [customerId]);
    },
  },
};
