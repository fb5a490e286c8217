import { changeRating } from '#/modules/catalogue/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';

/** A customer's reviews. */
export const reviewsPersonalData: PersonalData = {
  sections: [
    {
      name: 'reviews',
      title: 'Reviews',
      tables: ['reviews.reviews'],
      read: (database, customerId) =>
        runSql(
          database,
          `select line_number as "productNumber", rating, title, text, display_name as "shownName", ${isoText('created_at')} as written, state, refusal
           from reviews.reviews where customer_id = $1 order by id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    tables: ['reviews.reviews', 'reviews.tokens'],
    async erase(database, { customerId }) {
      const gone = await runSql<{ lineNumber: string; rating: number; state: string }>(
        database,
        'delete from reviews.reviews where customer_id = $1 returning line_number as "lineNumber", rating, state',
        [customerId],
      );
      for (const { lineNumber, rating, state } of gone) {
        if (state === 'PUBLISHED') await changeRating(database, lineNumber, { reviews: -1, stars: -rating });
      }
      await runSql(database, 'delete from reviews.tokens where customer_id = $1', [customerId]);
    },
  },
};
