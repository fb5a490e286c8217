import type { z } from 'zod';
import type { forgottenFavouritesAnswer } from '#/modules/interstitials/rules/interstitials-schema.ts';
import { listUsualLines } from '#/modules/orders/server/public.ts';
import { usualBasket } from '#/modules/recommendations/rules/usual-basket.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { readOrderToCheckOut, type InterstitialSources } from './read-order-to-check-out.ts';

type ForgottenFavourites = z.output<typeof forgottenFavouritesAnswer>;

/** The most products in an answer (SC-436). */
const mostProducts = 8;

/**
 * Lists the available products in at least half of the customer's last six completed orders that are not in this order
 * (SC-436), those in most orders first. Runs two statements.
 */
export async function listForgottenFavourites(call: CallContext, sources: InterstitialSources, customerOrderId: string): Promise<ForgottenFavourites> {
  const order = await readOrderToCheckOut(call, sources, customerOrderId);
  if (order === null) return { products: [] };
  const { completedOrders, lines } = await listUsualLines(call.database, call.caller.customerId);
  const { context, now, lineNumbers } = order;
  const forgotten = usualBasket(completedOrders, lines)
    .map(({ lineNumber }) => lineNumber)
    .filter((lineNumber) => !lineNumbers.has(lineNumber) && sources.catalogue.availability(lineNumber, { ...context, now }) === 'AVAILABLE');
  return { products: presentProducts(sources, forgotten.slice(0, mostProducts), context, now) };
}
