import { redirect } from '#/platform/web/router/page-results.ts';
import { decideReview } from '#/modules/reviews/web/review-calls.ts';
import { reviewRefusalKeys } from '#/modules/reviews/rules/review-refusals.ts';
import { formText } from '#/pages/form-text.ts';
import { loadReviewList } from '#/pages/staff/parts/load-review-list.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Reviews' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadReviewList(calls, args.request));

/** Publishes or refuses one review, and shows the same list again without it. */
export async function action(args: PageArgs) {
  const form = await args.request.formData();
  const refusal = reviewRefusalKeys.find((key) => key === formText(form, 'refusal'));
  await onServer(args, (calls) => decideReview(calls, formText(form, 'review'), refusal ? { state: 'REFUSED', refusal } : { state: 'PUBLISHED' }));
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search, 303);
}
