import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Adds a number of reviews, with this many stars in all, to a product's rating; negative numbers take them away. Other
 * changes at the same time are not lost.
 */
export async function changeRating(database: Database, lineNumber: string, { reviews, stars }: { reviews: number; stars: number }): Promise<void> {
  await runSql(
    database,
    `update catalogue.products set
       average_rating = case when review_count + $2::integer > 0
         then least(5, greatest(0, (coalesce(average_rating, 0) * review_count + $3::integer) / (review_count + $2::integer))) end,
       review_count = greatest(0, review_count + $2::integer)
     where line_number = $1`,
    [lineNumber, reviews, stars],
  );
}
