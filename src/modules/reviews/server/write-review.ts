import { hashOpaqueToken, looksLikeToken, readAccount } from '#/modules/account/server/public.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound, unauthenticated } from '#/platform/server/http/call-error.ts';
import { reviewerName } from '#/modules/reviews/rules/reviewer-name.ts';
import { insertReview, isTokenValid } from './review-store.ts';

export interface ReviewWritten {
  lineNumber: string;
  token: string;
  rating: number;
  title: string;
  text: string;
}

/**
 * Stores the calling customer's review of a product, which shows after staff have published it (SC-087). Throws 401
 * without a valid token of the caller's own, 404 for an unknown product, and 409 `REVIEW_EXISTS` if the caller has a
 * review of it that was not refused.
 */
export async function writeReview(call: CallContext, catalogue: Catalogue, { token, ...written }: ReviewWritten): Promise<{ id: string }> {
  const { database, caller } = call;
  const now = await call.now();
  const { customerId } = caller;
  const isValid = looksLikeToken(token) && (await isTokenValid(database, { hash: hashOpaqueToken(token), customerId, now }));
  if (!isValid) unauthenticated();
  const product = catalogue.product(written.lineNumber) ?? notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
  const displayName = reviewerName(await readAccount(database, customerId));
  const id = await insertReview(database, { ...written, lineNumber: product.lineNumber, customerId, displayName, created: now });
  if (id === null) throw new CallError(409, 'REVIEW_EXISTS', 'You have already reviewed this product.');
  return { id: String(id) };
}
