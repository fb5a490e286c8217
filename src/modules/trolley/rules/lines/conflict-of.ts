import { addDays, formatDay, londonDay, weekdayOf } from '#/platform/rules/london-time.ts';
import { canBeHadFor } from '#/modules/catalogue/rules/availability.ts';
import { priceOf, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { servicesOf, serviceTypeOf } from '#/modules/slots/rules/service-types.ts';
import { slotTypes, type SlotType } from '#/modules/slots/rules/slot-types.ts';
import { mayBeSubstituted } from './substitution.ts';
import type { LineProduct, TrolleyLine, TrolleySlot } from './trolley-line.ts';

export type TrolleyAction = 'BOOK_SLOT' | 'CHANGE_QUANTITY' | 'CHANGE_SLOT_DATE' | 'CHANGE_SLOT_TYPE' | 'REMOVE_ITEM';

/** The kinds of conflict with their priorities: the rows of SC-286. */
const priorities = {
  /** The shop, or the branch, does not have the product, or has no price for the line's unit. */
  gone: 1,
  /** This type of slot never carries the product. */
  service: 2,
  /** The product's restriction dates exclude the slot's date. */
  restricted: 3,
  /** The product's lead time or weekdays exclude the slot's date. */
  late: 4,
  outOfStock: 5,
  substituted: 6,
  unchecked: 7,
  aboveCap: 8,
} as const;

export type ConflictKind = keyof typeof priorities;

/** The reason why a line cannot, or perhaps cannot, be supplied as requested (SC-236 to SC-239). */
export interface Conflict {
  kind: ConflictKind;
  priority: number;
  type: 'HARD' | 'SOFT';
  message: string;
  resolutionActions: { action: TrolleyAction; text: string }[];
  prohibitedActions: TrolleyAction[];
  outOfStock: boolean;
  /**
   * For a conflict with the slot's date, the first date on which the current slot type could supply the product. Null
   * if there is none within `searchDays`, and for all other conflicts.
   */
  nextSlotDate: string | null;
  /**
   * For a conflict with the slot, the first date for each slot type that could supply the product (SC-239); otherwise
   * empty.
   */
  slotOptionDates: { type: SlotType; date: string }[];
}

/** The number of days ahead to search for a suitable date: as far ahead as slots can be booked (SC-345). */
const searchDays = 28;

const texts: Record<Exclude<TrolleyAction, 'CHANGE_SLOT_TYPE'>, string> = {
  BOOK_SLOT: 'Book a slot',
  CHANGE_QUANTITY: 'Change quantity',
  CHANGE_SLOT_DATE: 'Change slot date',
  REMOVE_ITEM: 'Remove item',
};
// The texts for changing to another slot type. The page offers one change for each suitable type (SC-293, SC-294).
const typeTexts: Record<SlotType, string> = {
  DELIVERY: 'Change to delivery',
  GROCERY_COLLECTION: 'Change to a Groceries collection',
  ENTERTAINING_COLLECTION: 'Change to an Entertaining collection',
};

type Line = Pick<TrolleyLine, 'canSubstitute' | 'quantity'>;

/**
 * Returns the line's conflict; null if there is none. If several apply, returns the one that comes first in the table
 * of SC-286 (SC-287).
 */
export function conflictOf(line: Line, product: LineProduct | null, slot: TrolleySlot | null, now: number): Conflict | null {
  const gone = !product || product.availability === 'NOT_AVAILABLE' || product.availability === 'SOLD_OUT_ONLINE';
  if (gone || !hasPrice(line.quantity, product)) {
    const name = product?.name ?? 'Product name currently unavailable';
    return conflict('gone', 'HARD', `${name} isn’t available in your area`, ['REMOVE_ITEM']);
  }
  const today = londonDay(now);
  const { name } = product;
  if (slot) {
    if (!servicesOf(slot).includes(serviceTypeOf(product))) {
      const found = conflict('service', 'HARD', `${name} is not available with your chosen service`, ['REMOVE_ITEM']);
      const changes = typesFor(product).map((type) => ({ action: 'CHANGE_SLOT_TYPE' as const, text: typeTexts[type] }));
      const resolutionActions = [...changes, ...found.resolutionActions];
      return { ...found, resolutionActions, slotOptionDates: optionsFrom(firstDateFor(product, today)) };
    }
    const notOnDate = `${name} is not available on ${formatDay(slot.date)}`;
    if (!canBeHadFor(slot.date, product.restrictions, today)) return onDate('restricted', notOnDate);
    if (!inTime(product, slot.date, today)) return onDate('late', notOnDate);
    if (product.isOutOfStockOn(slot.date)) {
      if (!line.canSubstitute || !mayBeSubstituted(product)) {
        return { ...onDate('outOfStock', `${name} is out of stock on ${formatDay(slot.date)}`), outOfStock: true };
      }
      const soft = conflict('substituted', 'SOFT', `${name} may be out of stock; we will substitute it if needed`, ['CHANGE_SLOT_DATE', 'REMOVE_ITEM']);
      return withDates({ ...soft, outOfStock: true, prohibitedActions: [] });
    }
  } else if (product.restrictions.length > 0) {
    const soft = conflict('unchecked', 'SOFT', `Book a slot to check ${name} is available`, ['BOOK_SLOT', 'REMOVE_ITEM']);
    return { ...soft, prohibitedActions: [] };
  }
  if (isAboveCap(line.quantity, product)) {
    const found = conflict('aboveCap', 'HARD', capMessage(product.cap!), ['CHANGE_QUANTITY', 'REMOVE_ITEM']);
    return { ...found, prohibitedActions: [] };
  }
  return null;

  function onDate(kind: ConflictKind, message: string): Conflict {
    return withDates(conflict(kind, 'HARD', message, ['CHANGE_SLOT_DATE', 'REMOVE_ITEM']));
  }

  function withDates(found: Conflict): Conflict {
    const date = firstDateFor(product!, today);
    return { ...found, nextSlotDate: date, slotOptionDates: optionsFrom(date) };
  }

  // A conflict that rules out a date rules it out for every slot type.
  function optionsFrom(date: string | null): Conflict['slotOptionDates'] {
    return date === null ? [] : typesFor(product!).map((type) => ({ type, date }));
  }
}

/** Returns whether the line can be priced. A product priced per item when it was added may be priced by weight now. */
function hasPrice(quantity: Quantity, { pricePence, priceUom, itemGrams }: LineProduct): boolean {
  return priceOf(quantity, { pence: pricePence, uom: priceUom }, itemGrams) !== null;
}

/**
 * Returns whether a quantity exceeds a cap set by staff. The cap is in the product's usual unit, whatever unit the
 * shopper chose (SC-257). If items and weights cannot be converted, only the limits of their units apply.
 */
export function isAboveCap(
  { thousandths, uom }: Quantity,
  { cap, saleUoms, itemGrams }: Pick<LineProduct, 'cap' | 'saleUoms' | 'itemGrams'>,
): boolean {
  const [usual = 'C62'] = saleUoms;
  if (cap === null) return false;
  if (uom === usual) return thousandths > cap * 1000;
  const [asked, allowed] = [gramsOf(thousandths, uom, itemGrams), gramsOf(cap * 1000, usual, itemGrams)];
  return asked !== null && allowed !== null && asked > allowed;
}

/**
 * Returns the message about a quantity above a cap, both for an add and for a line that already exceeds the cap
 * (SC-257, SC-286).
 */
export const capMessage = (cap: number): string => `Sorry, you can only order ${cap} of this item`;

// The weight of one unit, in grams (SC-074).
const unitGrams: Record<Exclude<UnitOfMeasure, 'C62'>, number> = { KGM: 1000, GRM: 1, LBR: 453.592_37 };

function gramsOf(thousandths: number, uom: UnitOfMeasure, itemGrams: number | null): number | null {
  const one = uom === 'C62' ? itemGrams : unitGrams[uom];
  return one === null ? null : (thousandths * one) / 1000;
}

/** Returns the slot types that carry the product by themselves (SC-325). */
const typesFor = (product: LineProduct): SlotType[] => slotTypes.filter((slotType) => servicesOf({ slotType }).includes(serviceTypeOf(product)));

function inTime(product: LineProduct, date: string, today: string): boolean {
  return addDays(today, product.leadTimeDays) <= date && product.availableDays.includes(weekdayOf(date));
}

function firstDateFor(product: LineProduct, today: string): string | null {
  for (let ahead = 1; ahead <= searchDays; ahead += 1) {
    const date = addDays(today, ahead);
    const had = canBeHadFor(date, product.restrictions, today) && inTime(product, date, today);
    if (had && !product.isOutOfStockOn(date)) return date;
  }
  return null;
}

function conflict(kind: ConflictKind, type: 'HARD' | 'SOFT', message: string, actions: (keyof typeof texts)[]): Conflict {
  return {
    kind,
    priority: priorities[kind],
    type,
    message,
    resolutionActions: actions.map((action) => ({ action, text: texts[action] })),
    prohibitedActions: ['CHANGE_QUANTITY'],
    outOfStock: false,
    nextSlotDate: null,
    slotOptionDates: [],
  };
}
