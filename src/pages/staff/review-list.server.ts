import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { decideReview } from '#/modules/reviews/web/review-calls.ts';
import { reviewRefusalKeys } from '#/modules/reviews/rules/review-refusals.ts';
import { formText } from '#/pages/form-text.ts';
import { loadReviewList } from '#/pages/staff/parts/list/load-review-list.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Reviews' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadReviewList(calls, args.request));

/**
 * Publishes or refuses one review, and shows the same list again without it. If its author has rewritten it meanwhile, the
 * page says so, and lists the new text.
 */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const refusal = reviewRefusalKeys.find((key) => key === formText(form, 'refusal'));
  const decision = refusal ? ({ state: 'REFUSED', refusal } as const) : ({ state: 'PUBLISHED' } as const);
  const decided = await onServer(args, (calls) => decideReview(calls, formText(form, 'review'), decision).then(() => 'decided', nullIfGone));
  if (decided === null) return data({ fault: 'That review was written again since you opened this page, so your decision was not used. Please read the new one.' }, { status: 409 });
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search, 303);
}
