import type { WireStaffMealDeal, WireStaffProductSummary } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { setPrices } from '#/modules/deals/rules/set-prices.ts';
import { formatPence } from '#/platform/rules/money.ts';
import styles from '#/pages/staff/parts/keep-form.module.css';

/** Says what the stored meal deal saves: with the cheapest products, and with the dearest. */
export function MealDealSums({ deal: { groups, pricePence }, products }: { deal: WireStaffMealDeal; products: readonly WireStaffProductSummary[] }) {
  const prices = setPrices(groups, new Map(products.map((product) => [product.lineNumber, product.markedForDelete ? null : product.pricePence])));
  return (
    <Panel as="aside" aria-labelledby="sums" className={styles.section}>
      <h2 id="sums">What it saves</h2>
      {prices === null ? (
        <p>A group has no product in the shop.</p>
      ) : (
        <>
          <p>All for just {formatPence(pricePence)}.</p>
          <p>
            The cheapest products cost {formatPence(prices.least)}, the dearest {formatPence(prices.most)}.
          </p>
          {prices.least <= pricePence && (
            <Notice tone="warning" title="Some choices save nothing">
              A shopper who chooses the cheapest products pays {formatPence(prices.least)}, without the meal deal.
            </Notice>
          )}
        </>
      )}
    </Panel>
  );
}
