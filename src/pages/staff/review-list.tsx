import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { reviewRefusalKeys, reviewRefusals, reviewStates, type ReviewState } from '#/modules/reviews/rules/review-refusals.ts';
import { ReviewText } from '#/modules/reviews/web/review-text.tsx';
import * as pages from '#/page-paths.ts';
import { HistoryList } from '#/pages/staff/parts/list/history-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadReviewList } from '#/pages/staff/parts/list/load-review-list.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadReviewList(calls, request);

/** The result if the form's request failed. */
export const unsent = { fault: "Sorry, we couldn't save your decision. Please try again." };

const tabNames: Record<ReviewState, string> = { PENDING: 'Waiting', PUBLISHED: 'Published', REFUSED: 'Refused' };

/** Shows reviews by state, each with forms that publish it or refuse it with a reason that its author sees (SC-680). */
export default function ReviewList({ loaderData: { content, next }, actionData }: PropsOf<typeof import('./review-list.server.ts')>) {
  const asked = useSearchParams();
  const busy = useNavigation().state !== 'idle';
  const shown = reviewStates.find((one) => one === asked.get('state')) ?? 'PENDING';
  const tabs = reviewStates.map((state) => ({
    href: state === 'PENDING' ? pages.reviewList : `${pages.reviewList}?state=${state}`,
    label: tabNames[state],
    current: state === shown,
  }));
  return (
    <div className={styles.page}>
      <h1>Reviews</h1>
      <TabLinks label="Reviews by state" tabs={tabs} />
      {actionData && (
        <Notice tone="warning" announce="assertive">
          {actionData.fault}
        </Notice>
      )}
      <HistoryList
        caption="Reviews"
        columns={['Product', 'Review', 'Decision']}
        empty={{ title: 'No reviews', text: shown === 'PENDING' ? 'No reviews are waiting for you.' : 'No reviews in this state yet.' }}
        search={String(asked)}
        next={next}
        rows={content.map((review) => (
          <tr key={review.id}>
            <td>
              {review.productId === null || review.productName === null ? (
                review.lineNumber
              ) : (
                <TextLink href={productPath({ id: review.productId, name: review.productName })}>{review.productName}</TextLink>
              )}
            </td>
            <td className={styles.wide}>
              <ReviewText review={{ ...review, id: String(review.id) }} />
              {review.refusal && <p className={styles.preview}>Refused: {reviewRefusals[review.refusal]}</p>}
            </td>
            <td>
              {review.state !== 'PUBLISHED' && (
                <Form method="post">
                  <Button type="submit" name="review" value={String(review.id)} size="small" busy={busy}>
                    Publish<span className="visually-hidden"> {review.title}</span>
                  </Button>
                </Form>
              )}
              {review.state !== 'REFUSED' && (
                <Form method="post">
                  <Select
                    id={`refusal-${review.id}`}
                    label="Reason for refusing"
                    name="refusal"
                    defaultValue={reviewRefusalKeys[0]}
                  >
                    {reviewRefusalKeys.map((value) => (
                      <option key={value} value={value}>
                        {reviewRefusals[value]}
                      </option>
                    ))}
                  </Select>
                  <Button type="submit" name="review" value={String(review.id)} size="small" variant="secondary" busy={busy}>
                    Refuse<span className="visually-hidden"> {review.title}</span>
                  </Button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      />
    </div>
  );
}
