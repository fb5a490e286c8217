import type { WireStaffPromotionSummary } from '#/contract/rest-types.ts';
import { readStaffProducts } from '#/modules/catalogue/web/keep-product-calls.ts';
import { readStaffPromotion, listStaffPromotions } from '#/modules/offers/web/keep-promotion-calls.ts';
import { promotionStates, type PromotionState } from '#/modules/offers/rules/promotion-state.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { linesOf, loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

const size = 20;

/** An offer in a list, with the name of its first product; null if that no longer exists. */
export type ListedOffer = WireStaffPromotionSummary & { firstProduct: string | null };

/** Adds the names of their first products to offers. */
export async function withFirstProducts(calls: CallLayer, offers: readonly WireStaffPromotionSummary[]): Promise<ListedOffer[]> {
  const names = new Map((await readStaffProducts(calls, offers.map(({ firstLineNumber }) => firstLineNumber))).map(({ lineNumber, name }) => [lineNumber, name]));
  return offers.map((offer) => ({ ...offer, firstProduct: names.get(offer.firstLineNumber) ?? null }));
}

/** The list of offers beside the form, as the address asks for it. */
export type LoadedOffers = Awaited<ReturnType<typeof loadOffers>>;

/** Loads the part of the list of offers that the address asks for, and how many are live and to come. */
export async function loadOffers(calls: CallLayer, request: Request) {
  const asked = { ...askedList(request), size };
  const wanted = new URL(request.url).searchParams.get('state');
  const state: PromotionState | null = promotionStates.find((one) => one === wanted) ?? null;
  const count = async (of: PromotionState) => (await listStaffPromotions(calls, { query: '', state: of, start: 0, size: 1 })).totalResults;
  const [list, live, toCome] = await Promise.all([loadAskedPart(asked, (part) => listStaffPromotions(calls, { ...part, ...(state && { state }) })), count('LIVE'), count('TO_COME')]);
  return { ...list, content: await withFirstProducts(calls, list.content), state, live, toCome };
}

/** Loads an offer, the products it names, and the list beside it. */
export async function loadOffer(calls: CallLayer, promotionId: string, request: Request) {
  const [promotion, offers] = await Promise.all([readStaffPromotion(calls, promotionId), loadOffers(calls, request)]);
  const picker = await loadPicker(calls, linesOf(promotion.groups), null);
  return { promotion, offers, picker };
}
