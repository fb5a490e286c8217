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
          <h1>{name}</h1>
          <p>{description}</p>
        </div>
        <div className={styles.terms}>
          <p className={styles.price}>All for just {formatPence(toPence(discount.value))}</p>
          {endDate && <p>Until {formatDay(endDate)}</p>}
          {errorCode === mealDealCodes.membersOnly && <Badge tone="loyalty">myWaitrose members only</Badge>}
        </div>
      </header>
      <BuilderList deal={deal} />
      {recommendations.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.next}>
            Next for your meal deal
          </h2>
          <ProductSlider products={recommendations} action={addOnTile} label="Next for your meal deal" />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.id} id={`group-${group.id}`} aria-labelledby={`heading-${group.id}`} className={styles.section}>
          <GroupHeading id={`heading-${group.id}`} name={group.name} threshold={group.threshold} />
          <ProductGrid products={group.products} action={addOnTile} eager={0} />
        </section>
      ))}
    </>
  );
}
