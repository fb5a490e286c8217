import type { WireProduct } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './product-picture.module.css';

export interface ProductPictureProps {
  product: Pick<WireProduct, 'images' | 'thumbnail' | 'name'>;
  size: 'small' | 'medium' | 'large';
  eager?: boolean;
}

const pixels = { small: 84, medium: 280, large: 560 } as const;

/**
 * A product's picture, or a leaf if it has none, in a square that is reserved while the picture loads. It is
 * decorative, because the product's name is next to it.
 */
export function ProductPicture({ product, size, eager = false }: ProductPictureProps) {
  const { images } = product;
  const source = (size === 'large' ? images?.large : undefined) ?? (size === 'small' ? images?.small : images?.medium) ?? product.thumbnail;
  return (
    <div className={styles.square}>
      {source ? (
        <img
          src={source}
          srcSet={sourceSet(images)}
          sizes={size === 'medium' ? '(max-width: 767px) 44vw, 240px' : `${pixels[size]}px`}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Icon name="leaf" size={Math.round(pixels[size] / 5)} className={styles.none} />
      )}
    </div>
  );
}

/**
 * Returns the `srcset` of a photograph, which comes in several sizes. Undefined without a picture, and for a drawing,
 * which is a single file.
 */
function sourceSet(images: WireProduct['images']): string | undefined {
  if (!images || images.small === images.medium) return undefined;
  const large = images.large ? `, ${images.large} 560w` : '';
  return `${images.small} 84w, ${images.medium} 280w${large}`;
}
