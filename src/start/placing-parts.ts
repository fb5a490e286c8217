import { accountPlacing, totalPlacing, type PlacingParts } from '#/modules/checkout/server/public.ts';
import { giftCardPlacing, giftVoucherPlacing } from '#/modules/gifts/server/public.ts';
import { cardPlacing, type CardPlacingDeps } from '#/modules/payments/server/public.ts';
import { codesPlacing, offersPlacing } from '#/modules/codes/server/public.ts';
import { slotPlacing } from '#/modules/slots/server/public.ts';
import { trolleyPlacing } from '#/modules/trolley/server/public.ts';

/**
 * Returns all parts of placing an order, in the order in which SC-470 lists their refusals; an account that is being
 * closed comes first (decision 49).
 */
export const placingParts = (deps: CardPlacingDeps): PlacingParts => [
  accountPlacing,
  slotPlacing,
  trolleyPlacing,
  codesPlacing,
  offersPlacing,
  giftCardPlacing,
  giftVoucherPlacing,
  totalPlacing,
  cardPlacing(deps),
];
