import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readDecisions } from '#/modules/flags/web/flags-calls.ts';
import type { StepId } from '#/modules/interstitials/rules/interstitial-steps.ts';
import { readBulkOffers, readForgottenFavourites, readMissedOffers, type BulkOffer, type MissedOffer } from '#/modules/interstitials/web/interstitial-calls.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { PageServer } from '#/pages/page-server.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

/** The shopper on the way to checkout. */
export interface OnTheWay {
  customerId: number;
  customerOrderId: string;
  amending: boolean;
}

export async function readOnTheWay(calls: CallLayer): Promise<OnTheWay> {
  const { customerId, customerOrderId, customerOrderState } = (await calls.graph(shoppingContext, {})).shoppingContext;
  return { customerId, customerOrderId, amending: customerOrderState === 'AMENDING' };
}

/** The content of 'Before you go'; a part that could not be read is empty, so it is hidden. */
export interface BeforeYouGoContent {
  favourites: TileProduct[];
  bulkOffers: BulkOffer[];
}

export async function readBeforeYouGo(calls: CallLayer, customerOrderId: string): Promise<BeforeYouGoContent> {
  const [favourites, bulkOffers] = await Promise.all([readForgottenFavourites(calls, customerOrderId), readBulkOffers(calls, customerOrderId)]);
  return { favourites: favourites ?? [], bulkOffers: bulkOffers ?? [] };
}

/** Returns whether there is something to show. A banner alone does not stop a shopper on the way to checkout (decision 91). */
export const hasContent = ({ favourites, bulkOffers }: BeforeYouGoContent): boolean => favourites.length > 0 || bulkOffers.length > 0;

/** The content of all steps, and the steps that have some (SC-430). */
export interface StepsContent {
  beforeYouGo: BeforeYouGoContent;
  missedOffers: MissedOffer[];
  valid: ReadonlySet<StepId>;
}

/** Reads the content of all steps at once, without that of 'Before you go' while an order is amended (SC-431). */
export async function readStepsContent(calls: CallLayer, { customerOrderId, amending }: OnTheWay): Promise<StepsContent> {
  const nothing = { favourites: [], bulkOffers: [] };
  const [beforeYouGo, missed] = await Promise.all([amending ? nothing : readBeforeYouGo(calls, customerOrderId), readMissedOffers(calls, customerOrderId)]);
  const missedOffers = missed ?? [];
  const valid = new Set<StepId>(['checkout']);
  if (hasContent(beforeYouGo)) valid.add('before-you-go');
  if (missedOffers.length > 0) valid.add('missed-offers');
  return { beforeYouGo, missedOffers, valid };
}

/** Reads whether the visitor sees unvisited steps only (SC-427). If that cannot be read, the default applies. */
export async function readUnvisitedOnly(context: PageServer, calls: CallLayer, customerId: number): Promise<boolean> {
  const visitorId = context.cookie('visitorId');
  const decisions = visitorId === null ? [] : await readDecisions(calls, { visitorId, customerId, experiments: ['interstitials_steps'] }).catch(withoutIt([]));
  return decisions.some(({ experiment, variant }) => experiment === 'interstitials_steps' && variant === 'unvisited');
}
