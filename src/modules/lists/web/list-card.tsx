import type { ReactNode } from 'react';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { listPath } from '#/modules/lists/rules/list-link.ts';
import { ProductPicture, type ProductPictureProps } from '#/modules/storefront/web/product-picture.tsx';
import type { ShownList } from './use-lists.ts';
import styles from './list-card.module.css';

export type ListThumb = ProductPictureProps['product'];

/** The number of products that a list's card shows (SC-203). */
export const mostThumbs = 4;

export interface ListCardProps {
  list: ShownList;
  /** The products whose pictures are known, by line number. */
  thumbs: Readonly<Record<string, ListThumb>>;
  /** The controls of the list. */
  children?: ReactNode;
}

/** A list's name, its number of items, and pictures of the first four (SC-203). */
export function ListCard({ list, thumbs, children }: ListCardProps) {
  const { name, numItems, items, isSaved } = list;
  const pictures = items.flatMap(({ lineNumber }) => thumbs[lineNumber] ?? []).slice(0, mostThumbs);
  return (
    <Panel as="article" className={styles.card}>
      <div className={styles.head}>
        <h2>{isSaved ? <Anchor href={listPath(list)}>{name}</Anchor> : name}</h2>
        <span>{numItems === 1 ? '1 item' : `${numItems} items`}</span>
      </div>
      {pictures.length > 0 ? (
        <ul role="list" className={styles.pictures}>
          {pictures.map((product, place) => (
            <li key={place} title={product.name}>
              <ProductPicture product={product} size="small" />
              <span className="visually-hidden">{product.name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{numItems > 0 ? '' : 'Nothing here yet. Press ‘Add to list’ on a product.'}</p>
      )}
      {children}
    </Panel>
  );
}
