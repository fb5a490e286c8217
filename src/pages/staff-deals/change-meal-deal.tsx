import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedMealDealOf } from '#/modules/deals/rules/typed-meal-deal.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { MealDealForm } from '#/pages/staff-deals/parts/meal-deal-form.tsx';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadMealDeal } from '#/pages/staff-deals/parts/load-deals.ts';
import { MealDealSums } from '#/pages/staff-deals/parts/meal-deal-sums.tsx';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { linksToKept } from '#/pages/staff/parts/links-to-kept.ts';
import { SavedNotice, seenText } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadMealDeal(calls, params.mealDealId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a meal deal, and ends it (SC-683). */
export default function ChangeMealDeal({ loaderData: { deal, picker }, actionData }: PropsOf<typeof import('./change-meal-deal.server.ts')>) {
  const address = pages.linkTo(pages.mealDeal, { mealDealId: deal.mealDealId });
  return (
    <div className={staffStyles.page}>
      <title>{deal.name}</title>
      <p>
        <TextLink href={pages.staffMealDealList}>All meal deals</TextLink>
      </p>
      <KeptHead name={deal.name} badge={<DealStateBadge state={deal.state} />} {...linksToKept(deal, address)} />
      <SavedNotice said={{ yes: `${deal.name} is saved. ${seenText(deal)}`, ended: `${deal.name} has ended. Shoppers see that within two seconds.` }} />
      <div className={styles.columns}>
        <MealDealForm
          key={deal.version}
          typed={actionData?.typed ?? typedMealDealOf(deal)}
          isNew={false}
          picker={actionData?.picker ?? picker}
          refused={actionData}
          submit={deal.state === 'WITHDRAWN' ? 'Save and bring back' : 'Save'}
        />
        <div className={styles.aside}>
          <MealDealSums deal={deal} products={picker.known} />
          {deal.state !== 'WITHDRAWN' && (
            <EndPanel thing="this meal deal" version={deal.version} refused={actionData}>
              Shoppers who open its page then read that it is not available. Orders that are already placed keep their price. Saving it again brings it back.
            </EndPanel>
          )}
        </div>
      </div>
    </div>
  );
}
