import { lazy, Suspense, useState } from 'react';
import type { WireProduct } from '#/contract/rest-types.ts';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './zoom-picture.module.css';

const ZoomDialog = lazy(() => loadPart(() => import('./zoom-dialog.tsx')));

/**
 * A product's large picture, which opens at its full size in a dialog; without script, as a file. A product without a
 * picture shows the leaf.
 */
export const ZoomPicture = hydrateApart(function ZoomPicture({ product }: { product: Pick<WireProduct, 'images' | 'thumbnail' | 'name'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const largest = product.images?.extraLarge ?? product.images?.large ?? product.thumbnail;
  const picture = <ProductPicture product={product} size="large" eager />;
  if (!largest) return picture;
  return (
    <>
      <a
        href={largest}
        className={styles.link}
        aria-label={`Enlarge the picture of ${product.name}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {picture}
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog name={product.name} source={largest} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
