import type { Instant } from '#/platform/server/http/call-context.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { ReviewRefusal, ReviewState } from '#/modules/reviews/rules/review-refusals.ts';

export interface StoredReview {
  id: number;
  lineNumber: string;
  rating: number;
  title: string;
  text: string;
  displayName: string;
  created: Instant;
  state: ReviewState;
  refusal: ReviewRefusal | null;
}

const columns = `id, line_number as "lineNumber", rating, title, text, display_name as "displayName", created_at as created, state, refusal`;

/** Returns a part of a product's published reviews, newest first. */
export function listPublished(database: Database, lineNumber: string, { start, size }: { start: number; size: number }): Promise<StoredReview[]> {
  return runSql<StoredReview>(
    database,
    `select ${columns} from reviews.reviews where line_number = $1 and state = 'PUBLISHED'
     order by created_at desc, id desc offset $2 limit $3`,
    [lineNumber, start, size],
  );
}

export async function findOwnReview(database: Database, lineNumber: string, customerId: number): Promise<StoredReview | null> {
  const [found] = await runSql<StoredReview>(database, `select ${columns} from reviews.reviews where line_number = $1 and customer_id = $2`, [lineNumber, customerId]);
  return found ?? null;
}

/** Returns a page of the reviews in a state, newest first. */
export function listInState(database: Database, { state, before, size }: { state: ReviewState; before: number | null; size: number }): Promise<StoredReview[]> {
  return runSql<StoredReview>(
    database,
    `select ${columns} from reviews.reviews where state = $1 and id < coalesce($2::bigint, 9223372036854775807)
     order by id desc limit $3`,
    [state, before, size],
  );
}

export async function lockReview(database: Transaction, id: number): Promise<StoredReview | null> {
  const [found] = await runSql<StoredReview>(database, `select ${columns} from reviews.reviews where id = $1 for update`, [id]);
  return found ?? null;
}

export type ReviewToInsert = Pick<StoredReview, 'lineNumber' | 'rating' | 'title' | 'text' | 'displayName' | 'created'> & { customerId: number };

/**
 * Stores a review that waits for staff. It replaces the customer's refused review of the product. Null if there is one
 * that was not refused, also if another call stores it at the same time.
 */
export async function insertReview(database: Database, review: ReviewToInsert): Promise<number | null> {
  const [stored] = await runSql<{ id: number }>(
    database,
    // A new id, so that a decision about the refused text cannot publish this one.
    `insert into reviews.reviews as stored (line_number, customer_id, rating, title, text, display_name, created_at, state)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), 'PENDING')
     on conflict (line_number, customer_id) do update
       set id = default, rating = excluded.rating, title = excluded.title, text = excluded.text, display_name = excluded.display_name,
         created_at = excluded.created_at, state = 'PENDING', refusal = null
       where stored.state = 'REFUSED'
     returning id`,
    [review.lineNumber, review.customerId, review.rating, review.title, review.text, review.displayName, review.created],
  );
  return stored?.id ?? null;
}

export async function saveDecision(database: Transaction, id: number, state: ReviewState, refusal: ReviewRefusal | null): Promise<void> {
  await runSql(database, 'update reviews.reviews set state = $2, refusal = $3 where id = $1', [id, state, refusal]);
}

/** Stores a token's hash, and deletes the customer's expired ones. */
export async function insertToken(database: Database, token: { hash: Buffer; customerId: number; expires: Instant; now: Instant }): Promise<void> {
  await runSql(
    database,
    `with expired as (
       delete from reviews.tokens where customer_id = $2 and expires_at <= to_timestamp($4::double precision / 1000))
     insert into reviews.tokens (hash, customer_id, expires_at) values ($1, $2, to_timestamp($3::double precision / 1000))`,
    [token.hash, token.customerId, token.expires, token.now],
  );
}

export async function isTokenValid(database: Database, { hash, customerId, now }: { hash: Buffer; customerId: number; now: Instant }): Promise<boolean> {
  const found = await runSql(
    database,
    'select 1 from reviews.tokens where hash = $1 and customer_id = $2 and expires_at > to_timestamp($3::double precision / 1000)',
    [hash, customerId, now],
  );
  return found.length > 0;
}
