import type { WireStaffMealDeal, WireStaffProductSummary } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { setPrices } from '#/modules/offers/rules/set-savings.ts';
import { formatPence } from '#/platform/rules/money.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

/** Says what the stored meal deal saves: with the cheapest products, and with the dearest. */
export function MealDealSums({ deal: { groups, pricePence }, products }: { deal: WireStaffMealDeal; products: readonly WireStaffProductSummary[] }) {
  const prices = setPrices(groups, products);
  return (
    <Panel as="aside" aria-labelledby="sums" className={styles.section}>
      <h2 id="sums">What it saves</h2>
      {prices === null ? (
        <p>A group has no product in the shop.</p>
      ) : (
        <>
          <p>All for just {formatPence(pricePence)}.</p>
          <p>
            The cheapest products cost {formatPence(prices.cheapestPence)}, the dearest {formatPence(prices.dearestPence)}.
          </p>
          {prices.cheapestPence <= pricePence && (
            <Notice tone="warning" title="Some choices save nothing">
              A shopper who chooses the cheapest products pays {formatPence(prices.cheapestPence)}, without the meal deal.
            </Notice>
          )}
        </>
      )}
    </Panel>
  );
}
