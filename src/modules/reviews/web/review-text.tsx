import type { WireReview } from '#/contract/rest-types.ts';
import { Rating } from '#/design/display/rating.tsx';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import styles from './review-text.module.css';

/** One review: its stars, title and text, and who wrote it when. The text is shown as text, never as markup (SC-729). */
export function ReviewText({ review }: { review: WireReview }) {
  const { rating, title, text, displayName, created } = review;
  return (
    <article className={styles.review}>
      <h3 className={styles.title}>
        <Rating value={rating} /> {title}
      </h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.author}>
        {displayName}, {formatDay(londonDay(Date.parse(created)))}
      </p>
    </article>
  );
}
