import { useEffect, useState } from 'react';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { readStarterBasket } from '#/modules/favourites/web/read-starter-basket.ts';
import { useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import { useRouteFetch } from '#/pages/shell/client/use-route-fetch.tsx';
import styles from './starter-basket.module.css';

/**
 * Offers up to six products that the customer buys most often and that were not in the trolley when the page opened
 * (SC-197). Renders nothing if there are none. A default export, for `lazy`.
 */
export default function StarterBasket({ customerOrderId }: { customerOrderId: string }) {
  const calls = useCalls();
  const view = useViewExperiment();
  const { trolley, lines } = useTrolley();
  const { answer } = useRouteFetch(`starter basket ${customerOrderId}`, async () => {
    const lineNumbers = await readStarterBasket(calls, customerOrderId);
    // A product that needs a message from the shopper cannot be added with the others.
    return lineNumbers.length === 0 ? [] : (await listProducts(calls, lineNumbers, customerOrderId, { quiet: true })).filter((product) => !product.maxPersonalisedMessageLength);
  });
  const [offered, setOffered] = useState<ReadonlySet<string> | null>(null);
  if (answer && trolley && offered === null) setOffered(new Set(answer.map(({ lineNumber }) => lineNumber).filter((lineNumber) => !lines.has(lineNumber))));
  const products = answer?.filter(({ lineNumber }) => offered?.has(lineNumber)) ?? [];
  const isSeen = products.length > 0;
  useEffect(() => {
    if (isSeen) view('favourites_starter_basket');
  }, [isSeen, view]);

  if (!isSeen) return null;
  return (
    <Panel as="section" className={styles.basket} aria-labelledby="starter-basket">
      <div className={styles.words}>
        <h2 id="starter-basket">Start your trolley</h2>
        <p>Your usuals that are not in your trolley yet</p>
      </div>
      <ul role="list" className={styles.products}>
        {products.map((product) => (
          <li key={product.lineNumber}>
            <Anchor href={productPath(product)} aria-label={product.name} title={product.name}>
              <ProductPicture product={product} size="small" />
            </Anchor>
          </li>
        ))}
      </ul>
      <AddAllToTrolley label="Add all to trolley" items={products.map((product) => ({ product, quantity: startingQuantity(product, product.defaultQuantity.uom) }))} />
    </Panel>
  );
}
