import { classNames } from '#/design/class-names.ts';
import styles from './rating.module.css';

export interface RatingProps {
  /** The rating, from 0 to 5. The stars show the nearest half. */
  value: number;
  /** The number of reviews behind the rating; omit it where there is only room for the stars. */
  count?: number | undefined;
  /** Shows one star and the figure, for places where five stars do not fit on a line. */
  short?: boolean | undefined;
  className?: string | undefined;
}

/** Stars or a figure, and the number of reviews, announced as '4.5 out of 5 stars, 212 reviews'. */
export function Rating({ value, count, short, className }: RatingProps) {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className={classNames(styles.rating, className)}>
      <span className="visually-hidden">{`${value} out of 5 stars${reviews}`}</span>
      {short ? (
        <span className={styles.figure} aria-hidden="true">
          {value.toFixed(1)}
        </span>
      ) : (
        <span className={styles.stars} data-halves={Math.round(value * 2)} aria-hidden="true" />
      )}
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </span>
  );
}
