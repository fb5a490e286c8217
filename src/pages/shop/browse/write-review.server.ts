import { data, redirect } from '#/platform/web/router/page-results.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { reviewFaults, type ReviewFaults, type TypedReview } from '#/modules/reviews/rules/review-faults.ts';
import { readOwnReview, sendReview } from '#/modules/reviews/web/review-calls.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { readProduct } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
import { canonical } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

type Args = PageArgs<typeof pages.writeReview>;

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>) => (loaderData ? [{ title: `Your review of ${loaderData.product.name}` }, canonical(host, pathname)] : []);

/** Loads the product and the customer's own review of it. Answers with 404 if there is no such product. */
export async function loader({ params, context }: Args) {
  const path = pages.linkTo(pages.writeReview, params);
  const lineNumber = productKey(params.productId);
  try {
    const [product, own] = await Promise.all([readProduct(publicCalls(context, path), lineNumber), readOwnReview(visitorCalls(context, path), lineNumber)]);
    if (product !== null) return { product: toTile(product), own };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
  throw data(null, { status: 404 });
}

/** The result of sending a review that could not be stored. */
export interface SentReview {
  /** The typed values; null if they are still in the form. */
  typed: TypedReview | null;
  faults: ReviewFaults;
  /** Whether the call failed for another reason than a fault in a field. */
  failed: boolean;
}

/** Sends the review. If that fails, the page keeps everything typed and shows the reason. */
export async function action({ request, params, context }: Args) {
  const form = await request.formData();
  const typed: TypedReview = { rating: formText(form, 'rating'), title: formText(form, 'title'), text: formText(form, 'text') };
  const faults = reviewFaults(typed);
  if (Object.keys(faults).length > 0) return data<SentReview>({ typed, faults, failed: false }, { status: 422 });
  const path = pages.linkTo(pages.writeReview, params);
  try {
    await sendReview(visitorCalls(context, path), productKey(params.productId), { rating: Number(typed.rating), title: typed.title, text: typed.text });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // After 409 the page shows the review that is already there.
    if (error.status !== 409) return data<SentReview>({ typed, faults, failed: true }, { status: error.status ?? 503 });
  }
  return redirect(path, 303);
}
