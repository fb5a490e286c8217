import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { CountedTextArea } from '#/design/forms/counted-text-area.tsx';
import { Container } from '#/design/layout/container.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { reviewRefusals } from '#/modules/reviews/rules/review-refusals.ts';
import { longestReviewText, longestReviewTitle } from '#/modules/reviews/rules/review-limits.ts';
import { ReviewText } from '#/modules/reviews/web/review-text.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import type { SentReview } from './write-review.server.ts';
import styles from './write-review.module.css';

const stars = ['1', '2', '3', '4', '5'];
const fieldOrder = ['rating', 'title', 'text'] as const;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent: SentReview = { typed: null, faults: {}, failed: true };

/**
 * Shows the form for a customer's review of a product, or the review that they sent, with what staff decided about it
 * (SC-087). A refused review can be written again.
 */
export default function WriteReview({ loaderData: { product, own }, actionData }: PropsOf<typeof import('./write-review.server.ts')>) {
  const busy = useNavigation().state !== 'idle';
  const faults = actionData?.faults ?? {};
  const typed = actionData?.typed ?? { rating: '', title: '', text: '', ...(own?.state === 'REFUSED' && { rating: String(own.rating), title: own.title, text: own.text }) };
  const listed = [
    ...(actionData?.failed ? [{ field: null, message: "Sorry, we couldn't send your review. Nothing you typed is lost: please try again." }] : []),
    ...fieldOrder.flatMap((field) => (faults[field] === undefined ? [] : [{ field, message: faults[field] }])),
  ];
  return (
    <Container narrow className={styles.page}>
      <p>
        <TextLink href={productPath(product)}>Back to {product.name}</TextLink>
      </p>
      <h1>Your review of {product.name}</h1>
      {own && own.state !== 'REFUSED' ? (
        <>
          {own.state === 'PENDING' ? (
            <Notice tone="success" title="Thank you for your review">
              We read every review before it shows on the product’s page.
            </Notice>
          ) : (
            <Notice tone="success" title="Your review is on the product’s page" />
          )}
          <ReviewText review={own} />
        </>
      ) : (
        <>
          {own?.refusal && (
            <Notice tone="warning" title="We couldn’t publish your review">
              {reviewRefusals[own.refusal]} You can change it and send it again.
            </Notice>
          )}
          <Form method="post" replace noValidate>
            <Stack gap="large">
              <ErrorSummary faults={listed} attempt={actionData} />
              <RadioGroup
                id="rating"
                legend="How many stars would you give it?"
                name="rating"
                options={stars.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` }))}
                defaultValue={typed.rating}
                error={faults.rating}
                required
              />
              <TextInput id="title" label="Title" name="title" defaultValue={typed.title} maxLength={longestReviewTitle} error={faults.title} required />
              <CountedTextArea
                id="text"
                label="Review"
                name="text"
                rows={6}
                hint="Please don’t include names, addresses or order numbers. We show your first name and the initial of your last name."
                defaultValue={typed.text}
                longest={longestReviewText}
                error={faults.text}
                required
              />
              <div>
                <Button type="submit" size="large" busy={busy}>
                  Send review
                </Button>
              </div>
            </Stack>
          </Form>
        </>
      )}
    </Container>
  );
}
