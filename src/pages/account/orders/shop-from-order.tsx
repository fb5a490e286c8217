import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { factTexts } from '#/modules/storefront/rules/product/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { itemsTogether, mostLinesAgain, type ItemAgain } from '#/pages/rules/shop-again.ts';
import styles from './shop-from-order.module.css';

/** The products of an earlier order, to be added again one by one or together (SC-639). */
export default function ShopFromOrder({ loaderData: { order, items, unavailable, leftOut, recommended } }: PropsOf<typeof import('./shop-from-order.server.ts')>) {
  const { slot } = order;
  const together = itemsTogether(items);
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'My orders', href: pages.myOrders }, { name: order.customerOrderId, href: pages.linkTo(pages.order, order) }, { name: 'Shop this order' }]} />
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>Shop from a previous order</h1>
          <p className={styles.soft}>
            {slot && `${orderSlotText(slot)}. `}Order {order.customerOrderId}
          </p>
        </div>
        {together.length > 0 && <AddAllToTrolley items={together} label="Add all to trolley" />}
      </div>
      {items.length === 0 ? (
        <EmptyState title="We can’t offer this order again" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
          None of its products is available at the moment.
        </EmptyState>
      ) : (
        <Panel padding="none" as="section" aria-labelledby="again">
          <h2 id="again" className={styles.title}>
            {items.length === 1 ? '1 product' : `${items.length} products`}
          </h2>
          <ul role="list">
            {items.map((item) => (
              <ProductAgain key={item.product.lineNumber} {...item} />
            ))}
          </ul>
          {leftOut > 0 && <p className={styles.more}>We show the first {mostLinesAgain} items of this order.</p>}
        </Panel>
      )}
      {unavailable.length > 0 && (
        <Panel padding="none" as="section" aria-labelledby="unavailable">
          <h2 id="unavailable" className={styles.title}>
            Not available now
          </h2>
          <ul role="list">
            {unavailable.map(({ lineNumber, name, why }) => (
              <li key={lineNumber} className={styles.gone}>
                <span>{name}</span>
                <span className={styles.soft}>{why}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {recommended.length > 0 && (
        <section aria-labelledby="recommended" className={styles.recommended}>
          <h2 id="recommended">{unavailable.length > 0 ? 'You could have these instead' : 'You might also like'}</h2>
          <ProductGrid products={recommended} forOrder action={addToTrolley} eager={0} />
        </section>
      )}
    </Container>
  );
}

const addToTrolley = (product: TileProduct) => <AddToTrolley product={product} />;

function ProductAgain({ product, quantity }: ItemAgain) {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <ProductPicture product={product} size="small" />
      </div>
      <div className={styles.what}>
        <h3>
          <Anchor href={productPath(product)}>{product.name}</Anchor>
        </h3>
        <p className={styles.soft}>{factTexts(product).join(' · ')}</p>
      </div>
      <div className={styles.add}>
        <AddToTrolley product={product} asked={quantity} />
      </div>
    </li>
  );
}
