import { useEffect, useRef } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { mealDealCodes } from '#/modules/deals/rules/meal-deal-code.ts';
import { BuilderList } from '#/modules/deals/web/builder-list.tsx';
import { MealDealBlocked } from '#/modules/deals/web/meal-deal-blocked.tsx';
import type { MealDealShown } from '#/modules/deals/web/meal-deal-shown.ts';
import { useMealDeal } from '#/modules/deals/web/use-meal-deal.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { ProductSlider } from '#/modules/storefront/web/lists/product-slider.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import { GroupHeading } from '#/modules/deals/web/group-heading.tsx';
import styles from './meal-deal.module.css';

export default function MealDeal({ loaderData }: PropsOf<typeof import('./meal-deal.server.ts')>) {
  const { deal, code } = useMealDeal(loaderData.mealDealId, loaderData);
  const trail = [{ name: 'Offers', href: pages.offers }, { name: 'Meal deals', href: pages.mealDeals }];
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={deal ? [...trail, { name: deal.name }] : trail} />
      {deal ? <Plan deal={deal} /> : <MealDealBlocked code={code!} />}
    </Container>
  );
}

function Plan({ deal }: { deal: MealDealShown }) {
  const { name, description, discount, endDate, errorCode, groups, recommendations } = deal;
  return (
    <>
      <header className={styles.band}>
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p>{description}</p>
        </div>
        <div className={styles.terms}>
          <p className={styles.price}>All for just {formatPence(toPence(discount.value))}</p>
          {endDate && <p>Until {formatDay(endDate)}</p>}
          {errorCode === mealDealCodes.membersOnly && <Badge tone="loyalty">myWaitrose members only</Badge>}
        </div>
      </header>
      <BuilderList deal={deal} />
      <Next products={recommendations} />
      {groups.map((group) => (
        <section key={group.id} id={`group-${group.id}`} aria-labelledby={`heading-${group.id}`} className={styles.section}>
          <GroupHeading id={`heading-${group.id}`} name={group.name} threshold={group.threshold} />
          <ProductGrid products={group.products} action={addOnTile} eager={0} />
        </section>
      ))}
    </>
  );
}

/** Suggests products for the next empty place (SC-172), except those in the trolley. */
function Next({ products }: { products: MealDealShown['recommendations'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);

  // The added product's tile has gone, and the focus with it.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    goOnAt(() => heading.current);
  }, [products]);

  if (products.length === 0) return null;
  return (
    // The section is not interactive: it only notes the focus of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-labelledby="next" onFocus={(event) => (focused.current = event.target)} onBlur={() => (focused.current = null)}>
      <h2 id="next" ref={heading} tabIndex={-1} className={styles.next}>
        Next for your meal deal
      </h2>
      <ProductSlider products={products} action={addOnTile} label="Next for your meal deal" />
    </section>
  );
}
