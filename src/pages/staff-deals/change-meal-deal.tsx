import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedMealDealOf } from '#/modules/deals/rules/typed-meal-deal.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { MealDealForm } from '#/pages/staff-deals/parts/meal-deal-form.tsx';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadMealDeal } from '#/pages/staff-deals/parts/load-deals.ts';
import { MealDealSums } from '#/pages/staff-deals/parts/meal-deal-sums.tsx';
import { unsentDeal } from '#/pages/staff-deals/parts/refused-deal.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/keep-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadMealDeal(calls, params.mealDealId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentDeal;

/** Shows the form that changes a meal deal, and ends it (SC-683). */
export default function ChangeMealDeal({ loaderData: { deal, picker }, actionData }: PropsOf<typeof import('./change-meal-deal.server.ts')>) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  return (
    <div className={staffStyles.page}>
      <title>{deal.name}</title>
      <p>
        <TextLink href={pages.staffMealDealList}>All meal deals</TextLink>
      </p>
      <div className={staffStyles.head}>
        <div className={styles.title}>
          <h1>{deal.name}</h1>
          <DealStateBadge state={deal.state} />
        </div>
        <ButtonLink as="a" variant="secondary" href={pages.linkTo(pages.mealDeal, { mealDealId: deal.mealDealId })}>
          See in shop
        </ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {deal.name} {saved === 'ended' ? 'has ended' : 'is saved'}. Shoppers see it within two seconds.
        </Notice>
      )}
      <div className={styles.columns}>
        <MealDealForm
          key={deal.version}
          typed={actionData?.typed ?? typedMealDealOf(deal)}
          isNew={false}
          picker={actionData?.picker ?? picker}
          refused={actionData}
          submit="Save"
        />
        <div className={styles.aside}>
          <MealDealSums deal={deal} products={picker.known} />
          {deal.state !== 'WITHDRAWN' && (
            <EndPanel thing="this meal deal" version={deal.version} refused={actionData?.endRefused ?? null}>
              Shoppers who open its page then read that it is not available. Orders that are already placed keep their price. Saving it again brings it back.
            </EndPanel>
          )}
        </div>
      </div>
    </div>
  );
}
