import type { ReactNode } from 'react';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { listPath } from '#/modules/lists/rules/list-link.ts';
import { ProductPicture, type ProductPictureProps } from '#/modules/storefront/web/product/product-picture.tsx';
import type { ShownList } from './use-lists.ts';
import styles from './list-card.module.css';

export type ListThumb = ProductPictureProps['product'];

/** The number of products that a list's card shows (SC-203). */
export const mostThumbs = 4;

export interface ListCardProps {
  list: ShownList;
  /** The products whose pictures are known, by line number. */
  thumbs: Readonly<Record<string, ListThumb>>;
  /** Leaves out the border, for a card inside a panel. Its heading is then one level lower. */
  plain?: boolean;
  /** The controls of the list. */
  children?: ReactNode;
}

/** A list's name, its number of items, and pictures of the first four (SC-203). */
export function ListCard({ list, thumbs, plain = false, children }: ListCardProps) {
  const { name, numItems, items, isSaved } = list;
  const Box = plain ? PlainCard : PanelCard;
  const Heading = plain ? 'h3' : 'h2';
  const pictures = items.flatMap(({ lineNumber }) => thumbs[lineNumber] ?? []).slice(0, mostThumbs);
  return (
    <Box className={plain ? styles.plain : styles.card}>
      <div className={styles.head}>
        <Heading>{isSaved ? <Anchor href={listPath(list)}>{name}</Anchor> : name}</Heading>
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
        numItems === 0 && <p className={styles.none}>Nothing here yet. Press ‘Add to list’ on a product.</p>
      )}
      {children}
    </Box>
  );
}

type BoxProps = { className: string | undefined; children: ReactNode };
const PanelCard = (props: BoxProps) => <Panel as="article" {...props} />;
const PlainCard = (props: BoxProps) => <article {...props} />;
