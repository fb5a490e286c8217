import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';

/** A published review that came with its product, from another system: no customer of this shop wrote it. */
export interface ReviewOfProduct {
  lineNumber: string;
  rating: number;
  title: string;
  text: string;
  displayName: string;
  /** The day on which it was written, in London. */
  day: LondonDay;
}

/**
 * Stores published reviews that came with their products. The products' ratings stay as they are: they came with the
 * products, too, and include these reviews (decision 241).
 */
export async function saveReviewsOfProducts(database: Database, reviews: readonly ReviewOfProduct[]): Promise<void> {
  const each = <Field extends keyof ReviewOfProduct>(field: Field) => reviews.map((review) => review[field]);
  await runSql(
    database,
    `insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state)
     select line_number, null, rating, title, text, display_name, (day + time '12:00') at time zone 'Europe/London', 'PUBLISHED'
     from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::date[])
       as written (line_number, rating, title, text, display_name, day)`,
    [each('lineNumber'), each('rating'), each('title'), each('text'), each('displayName'), each('day')],
  );
}
