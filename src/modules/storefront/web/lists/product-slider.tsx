import { Slider } from '#/design/navigation/slider.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import styles from '#/modules/storefront/web/grid/product-grid.module.css';
import { useSlotTiles } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { TileApart, type TileAction } from '#/modules/storefront/web/grid/tile-apart.tsx';

const none: readonly TileProduct[] = [];

export interface ProductSliderProps {
  products: readonly TileProduct[];
  /** Set this if the products were read for the shopper's order: then they are not read again for its slot. */
  forOrder?: boolean;
  /** Renders a tile's control. Pass a function defined at module level, as to `ProductGrid`. */
  action: TileAction;
  label: string;
}

/** A single row of products that scrolls sideways; its pictures load when they come near the window. */
export function ProductSlider({ products, forOrder = false, action, label }: ProductSliderProps) {
  useSlotTiles(forOrder ? none : products);
  return (
    <Slider label={label} className={styles.row}>
      {products.map((product) => (
        <li key={product.lineNumber}>
          <SharedHtml of={product} variant={action}>
            {() => <TileApart product={product} action={action} eager={false} />}
          </SharedHtml>
        </li>
      ))}
    </Slider>
  );
}
