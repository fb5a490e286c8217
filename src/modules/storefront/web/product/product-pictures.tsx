import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import type { WireProductInFull } from '#/contract/rest-types.ts';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-pictures.module.css';

const ZoomDialog = lazy(() => loadPart(() => import('./zoom-dialog.tsx')));

export interface ProductPicturesProps {
  product: Pick<WireProductInFull, 'images' | 'thumbnail' | 'moreImages' | 'name'>;
  /** A control in the corner of the picture. */
  corner: ReactNode;
}

/**
 * A product's pictures: one large, which opens at its full size in a dialog, and all of them small below or beside it to
 * choose from. Without script each opens as a file. A product without a picture shows the leaf.
 */
export const ProductPictures = hydrateApart(function ProductPictures({ product, corner }: ProductPicturesProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { name, images, moreImages } = product;
  const first = images?.extraLarge ?? images?.large ?? product.thumbnail;
  const sources = [...(first ? [first] : []), ...moreImages];
  const pictured = (place: number) => (place === 0 && first ? product : { name, images: null, thumbnail: sources[place] ?? null });
  const picture = <ProductPicture product={pictured(at)} size="large" eager />;
  return (
    <div className={styles.pictures} data-several={sources.length > 1 || undefined}>
      <div className={styles.frame}>
        {sources.length === 0 ? (
          picture
        ) : (
          <a href={sources[at]} className={styles.link} aria-label={`Enlarge the picture of ${name}`} onClick={inPlace(() => setIsOpen(true))}>
            {picture}
          </a>
        )}
        <div className={styles.corner}>{corner}</div>
      </div>
      {sources.length > 1 && (
        <ul role="list" aria-label="Pictures" className={styles.choices}>
          {sources.map((source, place) => (
            <li key={source}>
              <a href={source} className={styles.choice} aria-label={`Picture ${place + 1} of ${sources.length}`} aria-current={place === at ? 'true' : undefined} onClick={inPlace(() => setAt(place))}>
                <ProductPicture product={pictured(place)} size="small" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <ZoomDialog name={name} sources={sources} at={at} onShow={setAt} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});

/** Handles a plain press on a link; with a modifier key the browser opens it as usual. */
const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
};
