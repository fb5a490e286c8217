import type { WireStaffPromotionSummary } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatPence } from '#/platform/rules/money.ts';

/** Says when shoppers pay the price in the form, and when the old price of the product's price reduction (SC-150). */
export function ReductionNote({ reduction }: { reduction: WireStaffPromotionSummary }) {
  const { promotionId, promotionDescription, state, startDate, promotionExpiryDate, wasPricePence } = reduction;
  const offer = <TextLink href={pages.linkTo(pages.changeOffer, { promotionId })}>{promotionDescription}</TextLink>;
  const old = `its old price, ${formatPence(wasPricePence!)}`;
  if (state === 'ENDED') {
    return (
      <Notice tone="warning">
        The offer {offer} is over, and shoppers pay {old}. To change the price here, end the offer first.
      </Notice>
    );
  }
  if (state === 'TO_COME') {
    return (
      <Notice>
        Shoppers pay this price from {formatDay(startDate!)}, with the offer {offer}. Until then they pay {old}.
      </Notice>
    );
  }
  return (
    <Notice>
      Shoppers pay this price with the offer {offer}{promotionExpiryDate === null ? '' : `, until ${formatDay(promotionExpiryDate)}`}. When it ends they pay {old}.
    </Notice>
  );
}
