import { Container } from '#/design/layout/container.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import styles from './grid-skeleton.module.css';
import gridStyles from './product-grid.module.css';

/** Cards that hold the place of products still loading (SC-017). */
const placeholderCards = 7;

/** A page of products while its products are on their way: the room they will take, and a word for those who listen. */
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
