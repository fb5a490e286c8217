import type { Catalogue, TrolleyContext } from '#/modules/catalogue/server/public.ts';
import { nonMember, type OfferTerms } from '#/modules/offers/rules/applicable-offers.ts';
import type { LineOnOffer } from '#/modules/offers/rules/line-on-offer.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { lineOnOffer } from '#/modules/trolley/rules/totals/price-trolley.ts';
import { defaultBranchId, readCallersTrolley } from '#/modules/trolley/server/public.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';

export interface InterstitialSources {
  catalogue: Catalogue;
  offers: Offers;
}

/** An order on its way to checkout, with what offers and availability depend on. */
export interface OrderToCheckOut {
  lineNumbers: ReadonlySet<string>;
  /** The lines that the shopper pays for. */
  lines: readonly LineOnOffer[];
  terms: OfferTerms;
  context: TrolleyContext;
  now: Instant;
}

/**
 * Reads the caller's order; null if it is no longer a trolley, so that there is nothing to add to it. Throws 404 for an
 * order that is not the caller's. Runs one statement.
 */
export async function readOrderToCheckOut(call: CallContext, sources: InterstitialSources, customerOrderId: string): Promise<OrderToCheckOut | null> {
  const found = (await readCallersTrolley(call, sources, customerOrderId)) ?? notFound();
  if (found.failures.length > 0) return null;
  const { lines, slot } = found.read;
  const now = await call.now();
  const slotDate = slot?.date ?? null;
  return {
    lineNumbers: new Set(lines.map(({ lineNumber }) => lineNumber)),
    lines: lines.flatMap(lineOnOffer),
    terms: { slotDate, now, shopper: nonMember },
    context: { branchId: slot?.branchId ?? defaultBranchId, slotDate },
    now,
  };
}
