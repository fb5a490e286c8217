import type { ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import styles from './deal-card.module.css';

export interface DealCardProps {
  href: string;
  name: string;
  price?: string;
  under?: string;
  /** Pictures of products, the first three of which are shown. */
  images: readonly string[];
}

/** The cards of a list of deals. */
export function DealCards({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.cards}>
      {children}
    </ul>
  );
}

/** A deal in a list: one large link that names the deal, with pictures of its products. */
export function DealCard({ href, name, price, under, images }: DealCardProps) {
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <Anchor href={href} className={styles.link}>
          {name}
        </Anchor>
      </h2>
      {price && <p className={styles.price}>{price}</p>}
      {under && <p>{under}</p>}
      <div className={styles.pictures} aria-hidden="true">
        {images.slice(0, 3).map((image) => (
          <img key={image} src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
        ))}
      </div>
    </li>
  );
}
