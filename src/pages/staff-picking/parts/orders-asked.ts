import { mostTogether } from '#/modules/orders/rules/picking/picking-route.ts';
import type { PickedTogether } from './pick-place.ts';

/** Returns the orders that an address asks to pick together, each once and no more than fit on one trolley. */
export function ordersAsked(request: Request): PickedTogether {
  const ids = new URL(request.url).searchParams.getAll('order').filter((id) => /^\d{1,20}$/.test(id));
  return { ids: [...new Set(ids)].slice(0, mostTogether), isRound: true };
}
