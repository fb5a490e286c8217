import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's favourites. */
export const favouritesPersonalData: PersonalData = {
  sections: [
    {
      name: 'favourites',
      title: 'Favourites',
      tables: ['favourites.choices'],
      read: (database, customerId) =>
        runSql(
          database,
          `select line_number as "productNumber", chosen as "isFavourite", ${isoText('chosen_at')} as chosen
           from favourites.choices where customer_id = $1 order by chosen_at, line_number`,
          [customerId],
        ),
    },
  ],
  erasure: {
    tables: ['favourites.choices'],
    async erase(database, { customerId }) {
      await runSql(database, 'delete from favourites.choices where customer_id = $1', [customerId]);
    },
  },
};
