import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { mealDealBuilders, type Builder } from '#/modules/deals/rules/meal-deal-builders.ts';
import { mealDealText } from '#/modules/deals/rules/meal-deal-words.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { items } from '#/platform/rules/quantity.ts';
import type { MealDealShown } from './meal-deal-shown.ts';
import styles from './builder-list.module.css';

/**
 * The builders of a meal deal, filled from the trolley (SC-168 to SC-171). Taking an item out changes the trolley at
 * once; an empty place leads to the products of its group.
 */
export function BuilderList({ deal: { groups } }: { deal: MealDealShown }) {
  const { lines } = useTrolley();
  const store = useTrolleyStore();
  const products = new Map(groups.flatMap((group) => group.products.map((product) => [product.lineNumber, product])));
  const itemsOf = new Map([...lines].map(([lineNumber, { quantity }]) => [lineNumber, quantity.uom === 'C62' ? quantity.thousandths / 1000 : 1]));
  const builders = mealDealBuilders(groups, itemsOf);

  function remove(lineNumber: string, place: HTMLElement) {
    const list = place.closest('ol')!;
    store.change({ lineNumber, quantity: items(itemsOf.get(lineNumber)! - 1) });
    // A link replaces the pressed button. If the whole builder has gone, another one has such a link.
    goOnAt(() => (place.isConnected ? place : list).querySelector('a'));
  }

  return (
    <section aria-labelledby="builders">
      <h2 id="builders" className="visually-hidden">
        Your meal deal
      </h2>
      <p role="status" className={styles.text}>
        {mealDealText(groups, builders)}
      </p>
      <ol role="list" className={styles.builders}>
        {builders.map((builder, place) => (
          <li key={place} className={styles.builder} aria-label={`Meal deal ${place + 1}`}>
            {builder.complete && (
              <Badge tone="success" className={styles.complete}>
                Complete
              </Badge>
            )}
            <Places builder={builder} groups={groups} products={products} onRemove={remove} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PlacesProps {
  builder: Builder;
  groups: MealDealShown['groups'];
  products: ReadonlyMap<string, TileProduct>;
  /** Takes one item of a product out of this place. */
  onRemove(lineNumber: string, place: HTMLElement): void;
}

function Places({ builder, groups, products, onRemove }: PlacesProps) {
  return (
    <ul role="list" className={styles.places}>
      {builder.places.map(({ groupId, lineNumber }, at) => {
        const product = lineNumber === null ? undefined : products.get(lineNumber);
        const { name } = groups.find(({ id }) => id === groupId)!;
        return (
          <li key={`${groupId} ${at}`} className={styles.place}>
            {product ? (
              <>
                <ProductPicture product={product} size="small" />
                <span className={styles.name}>{product.name}</span>
                <IconButton icon="close" iconSize={16} raised label={`Remove ${product.name} from the trolley`} className={styles.remove} onClick={(event) => onRemove(product.lineNumber, event.currentTarget.closest('li')!)} />
              </>
            ) : (
              <a href={`#group-${groupId}`} className={styles.empty}>
                <Icon name="plus" size={20} />
                <span>Choose from {name}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
