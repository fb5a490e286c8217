import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { DealCard, DealCards } from '#/modules/deals/web/deal-card.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import styles from './meal-deal.module.css';

export default function MealDeals({ loaderData: { mealDeals } }: PropsOf<typeof import('./meal-deals.server.ts')>) {
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'Offers', href: pages.offers }, { name: 'Meal deals' }]} />
      <h1>Meal deals</h1>
      {mealDeals.length === 0 && (
        <Notice>
          <p>
            There are no meal deals at the moment. <TextLink href={pages.offers}>See all offers</TextLink>
          </p>
        </Notice>
      )}
      <DealCards>
        {mealDeals.map(({ id, name, description, discount, endDate, groups }) => (
          <DealCard
            key={id}
            href={pages.linkTo(pages.mealDeal, { mealDealId: id })}
            name={name}
            price={`All for just ${formatPence(toPence(discount.value))}`}
            under={`${description}${endDate ? ` Until ${formatDay(endDate)}.` : ''}`}
            images={groups.flatMap(({ image }) => image ?? [])}
          />
        ))}
      </DealCards>
    </Container>
  );
}
