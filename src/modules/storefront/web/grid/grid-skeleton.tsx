import { Container } from '#/design/layout/container.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import styles from './grid-skeleton.module.css';
import gridStyles from './product-grid.module.css';

/** The number of placeholder cards for products that are loading (SC-017). */
const placeholderCards = 7;

/**
 * A placeholder for a page of products that is loading. It takes the same space, and screen readers announce the
 * loading.
 */
export function GridSkeleton() {
  return (
    <Container className={styles.page}>
      <p role="status" className="visually-hidden">
        Loading products
      </p>
      <Skeleton className={styles.heading} />
      <ul className={gridStyles.grid} aria-hidden="true" data-placeholders>
        {Array.from({ length: placeholderCards }, (_, place) => (
          <li key={place} className={styles.card}>
            <Skeleton shape="block" className={styles.picture} />
            <Skeleton />
            <Skeleton className={styles.short} />
            <Skeleton className={styles.price} />
            <Skeleton shape="block" className={styles.button} />
          </li>
        ))}
      </ul>
    </Container>
  );
}
