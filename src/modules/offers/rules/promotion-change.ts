import { emptyAsNull } from '#/platform/rules/sent-change.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { isMultiBuy } from './is-multi-buy.ts';
import { isPriceReduction } from './is-price-reduction.ts';
import type { PromotionRecord } from './promotion-record.ts';
import type { PromotionBody } from './staff-promotion-schema.ts';

/** The changed fields of a promotion. */
export type PromotionChange = Omit<PromotionBody, 'version' | 'reducedPricePence'>;

/**
 * Returns the promotion after a change by staff: the given fields replace those of the promotion. If the promotion is
 * new, the other fields have their usual values (SC-683).
 */
export function changePromotion(before: PromotionRecord | null, promotionId: string, change: PromotionChange): PromotionRecord {
  // A price reduction has an old price, every other promotion a price of its sets, so one replaces the other.
  const replaced = { ...(change.wasPricePence && { discount: null }), ...(change.discount && { wasPricePence: null }) };
  const after: PromotionRecord = { ...(before ?? newPromotion(promotionId)), ...replaced, ...(emptyAsNull(change) as Partial<PromotionRecord>) };
  const isDerived = before === null || derivedCodes.has(before.promotionTypeCode);
  const code = change.promotionTypeCode ?? (isDerived ? typeCodeOf(after) : after.promotionTypeCode);
  return { ...after, promotionTypeCode: code, type: change.type ?? (before?.promotionTypeCode === code ? before.type : code) };
}

const newPromotion = (promotionId: string): PromotionRecord => ({
  promotionId,
  promotionTypeCode: '',
  type: '',
  promotionDescription: '',
  promotionExpiryDate: null,
  startDate: null,
  discount: null,
  groups: [],
  hidden: false,
  myWaitrosePromotion: false,
  pyoPromotion: false,
  wasPricePence: null,
});

// The other codes (WMX, MEAL_DEAL) do not follow from a promotion's fields, so a change keeps them.
const derivedCodes = new Set(['PRICE_REDUCTION', 'PYO', 'MEMBER_PRICE', 'MULTIBUY', 'MIX_AND_MATCH']);

function typeCodeOf(promotion: PromotionRecord): string {
  if (isPriceReduction(promotion)) return 'PRICE_REDUCTION';
  if (promotion.pyoPromotion) return 'PYO';
  if (!isMultiBuy(promotion)) return 'MEMBER_PRICE';
  return promotion.groups.length > 1 ? 'MIX_AND_MATCH' : 'MULTIBUY';
}

/** Returns the reasons why a promotion cannot be priced, by field; empty if it can (SC-145, SC-146, SC-150). */
export function promotionFaults(promotion: PromotionRecord): { field: string; message: string }[] {
  const { promotionTypeCode, groups, discount, wasPricePence, startDate, promotionExpiryDate } = promotion;
  const faults: { field: string; message: string }[] = [];
  const fault = (field: string, message: string) => void faults.push({ field, message });
  if (groups.length === 0) fault('groups', 'Please add a group of products');
  if (new Set(groups.map(({ id }) => id)).size < groups.length) fault('groups', 'Two groups have the same id');
  if (groups.some(({ lineNumbers }) => new Set(lineNumbers).size < lineNumbers.length)) fault('groups', 'A group has a product twice');
  if (startDate !== null && promotionExpiryDate !== null && promotionExpiryDate < startDate) fault('promotionExpiryDate', 'The last day is before the first');
  // Its products would stay at the reduced price, because a meal deal ends without changing prices.
  if (promotionTypeCode === 'MEAL_DEAL' && groups.length > 0 && isPriceReduction(promotion)) fault('groups', 'A meal deal has at least two products to choose');
  if (groups.length > 0 && isPriceReduction(promotion)) {
    if (wasPricePence === null) fault('wasPricePence', 'A price reduction needs the old price');
    if (discount !== null) fault('discount', 'A price reduction has an old price, no price of a set');
  } else {
    if (discount === null) fault('discount', 'Please enter the price of a set');
    if (wasPricePence !== null) fault('wasPricePence', 'Only a price reduction has an old price');
  }
  return faults;
}

/** The own price of a product, which shoppers pay while a price reduction of it is live. */
export interface OwnPrice {
  lineNumber: string;
  name: string;
  pricePence: Pence;
}

/**
 * Returns the products whose own price changes with a price reduction, with the new price. While it is live, shoppers
 * pay the own price, otherwise the old price (SC-150); so products that leave a price reduction get the old price as
 * their own, and those in it the given reduced price. `after` is null if the promotion ends.
 */
export function ownPriceChanges(
  before: PromotionRecord | null,
  after: PromotionRecord | null,
  reducedPence: Pence | null,
  prices: readonly OwnPrice[],
): { lineNumber: string; pricePence: Pence }[] {
  const now = linesOfReduction(after);
  const left = linesOfReduction(before);
  return prices.flatMap(({ lineNumber, pricePence }) => {
    if (now.has(lineNumber)) return reducedPence === null || reducedPence === pricePence ? [] : [{ lineNumber, pricePence: reducedPence }];
    // A price at or above the old one is not reduced: staff have changed it since.
    return left.has(lineNumber) && pricePence < before!.wasPricePence! ? [{ lineNumber, pricePence: before!.wasPricePence! }] : [];
  });
}

/** Returns the products of a price reduction; empty for null and for other promotions. */
export function linesOfReduction(promotion: PromotionRecord | null): ReadonlySet<string> {
  return new Set(promotion !== null && promotion.wasPricePence !== null && isPriceReduction(promotion) ? promotion.groups[0]!.lineNumbers : []);
}

/** Returns the reason why a price reduction would not reduce a price; null if all products become cheaper. */
export function reductionFault({ wasPricePence }: PromotionRecord, reducedPence: Pence | null, prices: readonly OwnPrice[]): { field: string; message: string } | null {
  if (wasPricePence === null) return null;
  if (reducedPence !== null) return reducedPence < wasPricePence ? null : { field: 'reducedPricePence', message: 'The reduced price must be less than the old price' };
  const dear = prices.find(({ pricePence }) => pricePence >= wasPricePence);
  return dear ? { field: 'reducedPricePence', message: `${dear.name} costs ${formatPence(dear.pricePence)}, which is no less than the old price` } : null;
}

/** The values of a promotion as the audit shows them. */
export function auditedPromotion({ groups, discount, ...others }: PromotionRecord): Record<string, unknown> {
  return {
    ...others,
    discountPence: discount?.valuePence ?? null,
    groups: groups.map(({ id, name, threshold, lineNumbers }) => `${id}: ${threshold} of ${name} (${lineNumbers.join(', ')})`),
  };
}
