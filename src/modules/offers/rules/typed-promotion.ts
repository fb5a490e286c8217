import type { WireStaffPromotion } from '#/contract/rest-types.ts';
import { groupsTyped, readTypedGroups, type FormFields, type TypedGroup } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { priceToType, typedPrice } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { formatDay, formatShortDay, isLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { isPriceReduction } from './is-price-reduction.ts';
import type { PromotionBody } from './staff-promotion-schema.ts';

const typedTexts = ['promotionId', 'promotionDescription', 'kind', 'setPrice', 'wasPrice', 'reducedPrice', 'startDate', 'promotionExpiryDate', 'version'] as const;
const typedBoxes = ['myWaitrosePromotion', 'pyoPromotion', 'hidden'] as const;

/** The form for an offer, as typed. `kind` is SET for a price of a set, or REDUCTION for a lower price of each product. */
export type TypedPromotion = Record<(typeof typedTexts)[number], string> & Record<(typeof typedBoxes)[number], boolean> & { groups: readonly TypedGroup[] };

/** Reads the fields of the submitted form; a missing field is empty. */
export function readTypedPromotion(fields: FormFields): TypedPromotion {
  const posted = new Map(fields);
  const texts = Object.fromEntries(typedTexts.map((name) => [name, (posted.get(name) ?? '').trim()])) as Record<(typeof typedTexts)[number], string>;
  const boxes = Object.fromEntries(typedBoxes.map((name) => [name, posted.has(name)])) as Record<(typeof typedBoxes)[number], boolean>;
  return { ...texts, ...boxes, groups: readTypedGroups(fields) };
}

/** The form for a new offer: a price for a set of one group. */
export const newTypedPromotion = (promotionId: string): TypedPromotion => ({
  ...readTypedPromotion([]),
  promotionId,
  kind: 'SET',
  groups: [{ key: 0, id: '', name: usualGroupName, threshold: '2', lineNumbers: [] }],
});

/** Returns the form with the values of a stored promotion. */
export function typedPromotionOf(promotion: WireStaffPromotion): TypedPromotion {
  const price = (pence: number | null | undefined) => (pence === null || pence === undefined ? '' : priceToType(pence));
  const { promotionId, promotionDescription, myWaitrosePromotion, pyoPromotion, hidden, version } = promotion;
  return {
    promotionId,
    promotionDescription,
    kind: isPriceReduction(promotion) ? 'REDUCTION' : 'SET',
    setPrice: price(promotion.discount?.valuePence),
    wasPrice: price(promotion.wasPricePence),
    reducedPrice: price(promotion.reducedPricePence),
    startDate: promotion.startDate ?? '',
    promotionExpiryDate: promotion.promotionExpiryDate ?? '',
    version,
    myWaitrosePromotion,
    pyoPromotion,
    hidden,
    groups: promotion.groups.map(({ id, name, threshold, lineNumbers }, key) => ({ key, id, name, threshold: String(threshold), lineNumbers })),
  };
}

/** Returns the change that the form asks for, or a message for each typed value that cannot be read. */
export function promotionTyped(typed: TypedPromotion): { ok: true; change: PromotionBody } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const isReduction = typed.kind === 'REDUCTION';
  const priceIn = (field: 'setPrice' | 'wasPrice' | 'reducedPrice'): number | null => {
    const read = typedPrice(typed[field]);
    if (!read.ok) faults[field] = read.fault;
    return read.ok ? read.pence : null;
  };
  const isNew = typed.version === '';
  // Offers that come from elsewhere may have letters in their numbers.
  if (isNew && !/^\d{1,12}$/.test(typed.promotionId)) faults['promotionId'] = 'An offer number has up to 12 digits';
  if (typed.promotionDescription === '') faults['promotionDescription'] = 'Please enter the words that shoppers read';
  const setPence = isReduction ? null : priceIn('setPrice');
  const wasPricePence = isReduction ? priceIn('wasPrice') : null;
  // The products of an older reduction may have different prices; then the field is empty and they keep them.
  const reducedPricePence = isReduction && (typed.reducedPrice !== '' || isNew) ? priceIn('reducedPrice') : null;
  if (wasPricePence !== null && reducedPricePence !== null && reducedPricePence >= wasPricePence) faults['reducedPrice'] = 'The reduced price must be less than the old price';
  const { startDate, promotionExpiryDate } = typed;
  for (const field of ['startDate', 'promotionExpiryDate'] as const) {
    if (typed[field] !== '' && !isLondonDay(typed[field])) faults[field] = 'Enter a day that exists';
  }
  if (startDate !== '' && promotionExpiryDate !== '' && promotionExpiryDate < startDate) faults['promotionExpiryDate'] ??= 'The last day is before the first';
  const groups = groupsTyped(isReduction ? typed.groups.map((group) => ({ ...group, threshold: '1' })) : typed.groups);
  if (!groups.ok) Object.assign(faults, groups.faults);
  if (isReduction && typed.groups.length > 1) faults['groups'] = 'A price reduction has one group';
  const { myWaitrosePromotion, pyoPromotion, hidden } = typed;
  const isSingle = typed.groups.length === 1 && typed.groups[0]!.threshold === '1';
  if (!isReduction && isSingle && !myWaitrosePromotion && !pyoPromotion) faults['kind'] = 'A price for one item is a price reduction, unless it is for members or picks only';
  if (!groups.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    change: {
      promotionDescription: typed.promotionDescription,
      startDate,
      promotionExpiryDate,
      ...(setPence !== null && { discount: { type: 'TOTAL_PRICE', valuePence: setPence } }),
      ...(wasPricePence !== null && { wasPricePence }),
      ...(reducedPricePence !== null && { reducedPricePence }),
      groups: groups.groups,
      hidden,
      myWaitrosePromotion: !isReduction && myWaitrosePromotion,
      pyoPromotion: !isReduction && pyoPromotion,
      version: typed.version,
    },
  };
}

/** Names the fields in which the stored offer differs from the typed one, after someone else has changed it. */
export function differingPromotionFields(typed: TypedPromotion, stored: WireStaffPromotion): string[] {
  const now = typedPromotionOf(stored);
  const text = (promotion: TypedPromotion, field: keyof typeof fieldNames) =>
    field === 'groups' ? JSON.stringify(promotion.groups.map(({ id, name, threshold, lineNumbers }) => [id, name, threshold, lineNumbers])) : String(promotion[field]);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => text(typed, field) !== text(now, field)).map((field) => fieldNames[field]);
}

const fieldNames = {
  promotionDescription: 'words',
  kind: 'kind',
  setPrice: 'price of a set',
  wasPrice: 'old price',
  reducedPrice: 'reduced price',
  startDate: 'first day',
  promotionExpiryDate: 'last day',
  groups: 'products',
  myWaitrosePromotion: 'members only',
  pyoPromotion: 'picks only',
  hidden: 'hidden',
} as const;

/**
 * The words of an offer in a list. Many offers have the same words, so the name of the first group follows or, if the
 * group has the usual name, that of its first product.
 */
export function offerTitle({ promotionDescription, firstGroup, firstProduct }: { promotionDescription: string; firstGroup: string; firstProduct: string | null }): string {
  const about = firstGroup === '' || firstGroup === usualGroupName ? firstProduct : firstGroup;
  return about === null ? promotionDescription : `${promotionDescription}, ${about}`;
}

const usualGroupName = 'Products in this offer';

/** The days of an offer, in short: '1 Dec to 24 Dec', 'from 1 Dec', 'to 24 Dec', 'no end'. */
export function promotionDays({ startDate, promotionExpiryDate }: { startDate: LondonDay | null; promotionExpiryDate: LondonDay | null }, today: LondonDay): string {
  const from = startDate !== null && startDate > today ? startDate : null;
  if (promotionExpiryDate === null) return from === null ? 'no end' : `from ${formatShortDay(from)}`;
  return from === null ? `to ${formatShortDay(promotionExpiryDate)}` : `${formatShortDay(from)} to ${formatShortDay(promotionExpiryDate)}`;
}

/** Says when shoppers get the offer, for the top of its page. */
export function promotionStateWords({ state, ended, startDate, promotionExpiryDate }: Pick<WireStaffPromotion, 'state' | 'ended' | 'startDate' | 'promotionExpiryDate'>): string {
  if (ended) return 'Ended by staff. Saving it brings it back.';
  if (state === 'ENDED') return `Ended on ${formatDay(promotionExpiryDate!)}.`;
  if (state === 'TO_COME') return `Starts on ${formatDay(startDate!)}.`;
  return promotionExpiryDate === null ? 'Live, without an end.' : `Live until ${formatDay(promotionExpiryDate)}.`;
}

/** Suggests a number for a new offer, from the time: offers are told apart by it, and equal savings go to the lowest. */
export function suggestedPromotionId(isoTime: string): string {
  return isoTime.replaceAll(/\D/g, '').slice(2, 14);
}
