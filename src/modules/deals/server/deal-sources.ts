import type { Catalogue, TrolleyContext } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { defaultBranchId, readCallersTrolley, type ReadTrolley } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { KnownDeals } from './known-deals.ts';

export interface DealSources {
  catalogue: Catalogue;
  offers: Offers;
  deals: KnownDeals;
}

/** The trolley for which deals are shown, with the branch and slot date of its products. */
export interface DealTrolley {
  /** Null without a trolley, and for one that is not the caller's (SC-080). */
  trolley: ReadTrolley | null;
  context: TrolleyContext;
}

/** Reads the trolley that a call names. */
export async function readDealTrolley(call: CallContext, sources: DealSources, trolleyId: string | undefined): Promise<DealTrolley> {
  const isOwn = trolleyId !== undefined && (isSignedIn(call.caller) || trolleyId === '0');
  const found = isOwn ? await readCallersTrolley(call, sources, trolleyId) : null;
  const trolley = found?.read ?? null;
  const slot = trolley?.slot ?? null;
  return { trolley, context: { branchId: slot?.branchId ?? defaultBranchId, slotDate: slot?.date ?? null } };
}

/** Returns those of the line numbers whose products have not been withdrawn. */
export const linesInShop = (catalogue: Catalogue, lineNumbers: readonly string[]): string[] => lineNumbers.filter((lineNumber) => catalogue.product(lineNumber)?.markedForDelete === false);
