import { pastedLineNumbers, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { listStaffOfferSets, readStaffOfferSet } from '#/modules/offers/web/keep-offer-set-calls.ts';
import { listStaffPromotions, readStaffPromotions } from '#/modules/offers/web/keep-promotion-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withFirstProducts, type ListedOffer } from './load-offers.ts';

/** Loads the part of the list of sets that the address asks for. */
export function loadOfferSets(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffOfferSets(calls, asked));
}

/** The offers that a picker found for a typed text. */
export interface FoundOffers {
  text: string;
  content: readonly ListedOffer[];
  total: number;
  /** The pasted numbers that no offer has. */
  unknown: readonly string[];
}

/** The offers that the picker of a set shows. */
export interface OfferPickerData {
  known: readonly ListedOffer[];
  found: FoundOffers | null;
}

/** Loads the words of picked offers and, after a search without script, the found ones. */
export async function loadOfferPicker(calls: CallLayer, promotionIds: readonly string[], fields: FormFields | null): Promise<OfferPickerData> {
  const text = fields?.find(([name]) => name === 'promotionIds.find')?.[1].trim() ?? '';
  const [known, found] = await Promise.all([readStaffPromotions(calls, promotionIds).then((offers) => withFirstProducts(calls, offers)), text === '' ? null : findOffers(calls, text)]);
  return { known, found };
}

/** Finds offers by words, number or the line number of a product, or all of a pasted list of offer numbers. */
export async function findOffers(calls: CallLayer, typed: string): Promise<FoundOffers> {
  const text = typed.trim().slice(0, 4000);
  const pasted = pastedLineNumbers(text)?.slice(0, 200);
  if (pasted === undefined) {
    const { content, totalResults } = await listStaffPromotions(calls, { query: text.slice(0, 200), start: 0, size: 12 });
    return { text, content: await withFirstProducts(calls, content), total: totalResults, unknown: [] };
  }
  const content = await withFirstProducts(calls, await readStaffPromotions(calls, pasted));
  const there = new Set(content.map(({ promotionId }) => promotionId));
  return { text, content, total: content.length, unknown: pasted.filter((promotionId) => !there.has(promotionId)) };
}

/** Loads a set and the offers in it. */
export async function loadOfferSet(calls: CallLayer, offerIdentifier: string) {
  const offerSet = await readStaffOfferSet(calls, offerIdentifier);
  return { offerSet, picker: await loadOfferPicker(calls, offerSet.promotionIds, null) };
}
