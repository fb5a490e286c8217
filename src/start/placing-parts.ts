import { totalPlacing, type PlacingParts } from '#/modules/checkout/server/public.ts';
import { cardPlacing, type CardPlacingDeps } from '#/modules/payments/server/public.ts';
import { slotPlacing } from '#/modules/slots/server/public.ts';
import { trolleyPlacing } from '#/modules/trolley/server/public.ts';

/** Returns all parts of placing an order, in the order in which SC-470 lists their refusals. */
export const placingParts = (deps: CardPlacingDeps): PlacingParts => [slotPlacing, trolleyPlacing, totalPlacing, cardPlacing(deps)];
