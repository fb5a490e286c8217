import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ProductReviews as Reviews } from './review-calls.ts';
import { ReviewText } from './review-text.tsx';
import styles from './product-reviews.module.css';

export interface ProductReviewsProps {
  rating: { averageRating: number; reviewCount: number };
  /** The published reviews to show; null if they could not be loaded. */
  reviews: Reviews['reviews'] | null;
  writeHref: string;
  /** The address that shows more reviews; null if there are no more. */
  moreHref: string | null;
}

/** A product's rating and reviews, with links to write one and to show more (SC-099). */
export function ProductReviews({ rating: { averageRating, reviewCount }, reviews, writeHref, moreHref }: ProductReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={styles.reviews}>
      <h2 id="reviews-heading">Reviews</h2>
      <div className={styles.summary}>
        {reviewCount === 0 ? (
          <p>No reviews yet.</p>
        ) : (
          <p className={styles.average}>
            <span className={styles.figure} aria-hidden="true">
              {averageRating}
            </span>
            <Rating value={averageRating} count={reviewCount} />
          </p>
        )}
        <ButtonLink href={writeHref} variant="secondary" size="small">
          Write a review
        </ButtonLink>
      </div>
      {reviews === null && <p>Sorry, we can’t show the reviews at the moment.</p>}
      {reviews !== null && reviews.length > 0 && (
        <ul role="list" className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
      {moreHref && <TextLink href={moreHref}>Show more reviews</TextLink>}
    </section>
  );
}
