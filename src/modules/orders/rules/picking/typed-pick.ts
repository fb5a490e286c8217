import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { addDays, daysBetween, isLondonDay, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatQuantity, fromWireQuantity, type UnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import { isCodeOf, type LineToPick } from './picking-route.ts';
import { mostGramsOf, ownSubstitute, statusOfPick } from './record-pick.ts';
import type { PickStatus } from './picked-order.ts';

/** The presses that record a line: complete, as much as there is, nothing, or with substitutes. */
export const pickPresses = ['pick', 'short', 'none', 'substitute'] as const;
export type PickPress = (typeof pickPresses)[number];

/** What a picker types for a line. */
export interface TypedPick {
  quantity: string;
  /** The weight of items that are priced by weight, in grams. */
  weight: string;
  /** The shortest date on the packs; empty if it was not noted. */
  date: LondonDay | '';
  /** The line number of the chosen one of the offered substitutes; empty for another one. */
  offered: string;
  /** The typed line number or bar code of another substitute. */
  substitute: string;
  /** The quantity and weight of the substitute. */
  substituteQuantity: string;
  substituteWeight: string;
}

export const pickFields = ['substitute', 'substituteQuantity', 'substituteWeight', 'quantity', 'weight', 'date'] as const;

/** Reads the submitted form; a missing field is empty. */
export function readTypedPick(fields: Iterable<readonly [name: string, value: string]>): TypedPick {
  const all = new Map(fields);
  const text = (name: string) => all.get(name)?.trim() ?? '';
  return {
    quantity: text('quantity'), weight: text('weight'), date: text('date'), offered: text('offered'), substitute: text('substitute'),
    substituteQuantity: text('substituteQuantity'), substituteWeight: text('substituteWeight'),
  };
}

/** A weight as scales show it. */
export interface WireWeight {
  amount: number;
  uom: 'GRM' | 'KGM';
}

/** The record of a line as the call takes it (SC-660). */
export interface PickToRecord {
  status: PickStatus;
  pickedQuantity: WireQuantity;
  pickedWeight: WireWeight | null;
  substitutes: { lineNumber: string; quantity: WireQuantity; weight: WireWeight | null }[];
  minimumLifeDays: number | null;
}

export type CheckedPick = { ok: true; pick: PickToRecord } | { ok: false; faults: Record<string, string> };

/**
 * Reads a typed pick, or returns a message for each faulty field. A line that is not complete needs the press that says so: a
 * picker who mistypes a quantity must not send less than was ordered. `slotDay` is the day on which the shopper gets it.
 */
export function checkTypedPick(to: LineToPick, typed: TypedPick, press: PickPress, slotDay: LondonDay): CheckedPick {
  const faults: Record<string, string> = {};
  const { line, order } = to;
  const { uom } = order.quantity;
  const amount = press === 'none' ? 0 : typedNumber(typed.quantity, press === 'substitute' ? 0 : null);
  if (amount === null || (uom === 'C62' && !Number.isInteger(amount))) faults['quantity'] = uom === 'C62' ? 'Enter a whole number of items' : 'Enter the weight, for example 0.786';
  else if (thousandthsOf(amount) > fromWireQuantity(line.mostQuantity).thousandths) faults['quantity'] = `At most ${formatQuantity(line.mostQuantity)}`;
  else if (press === 'pick' && thousandthsOf(amount) < fromWireQuantity(order.quantity).thousandths) faults['quantity'] = `${formatQuantity(order.quantity)} ordered. If there is no more, say that it is short`;
  else if (press === 'short' && amount === 0) faults['quantity'] = "If there is none, press 'None here'";
  const grams = line.weighed && (amount ?? 0) > 0 ? typedNumber(typed.weight, null) : null;
  const mostGrams = mostTypedGrams(to, typed);
  if (line.weighed && (amount ?? 0) > 0 && (grams === null || grams === 0)) faults['weight'] = 'Weigh the items, and enter their weight in grams';
  else if (grams !== null && mostGrams !== null && grams > mostGrams) faults['weight'] = `At most ${formatQuantity({ amount: mostGrams, uom: 'GRM' })} for ${amount}`;
  const days = typed.date === '' || press === 'none' ? null : isLondonDay(typed.date) ? daysBetween(slotDay, typed.date) : Number.NaN;
  if (Number.isNaN(days)) faults['date'] = 'Enter a date, or leave it empty';
  else if (days !== null && days < 0) faults['date'] = 'Out of date when the shopper gets it. Look for a longer date';
  const substitutes = press === 'substitute' ? substitutesOf(to, typed, faults) : [];
  if (press === 'substitute' && amount !== null && thousandthsOf(amount) >= fromWireQuantity(order.quantity).thousandths) faults['quantity'] = 'Everything is picked, so nothing needs a substitute';
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const quantity = fromWireQuantity({ amount: amount!, uom });
  return {
    ok: true,
    pick: {
      status: statusOfPick({ quantity: fromWireQuantity(order.quantity) }, quantity.thousandths, substitutes.length > 0),
      pickedQuantity: { amount: amount!, uom },
      pickedWeight: grams === null ? null : { amount: grams, uom: 'GRM' },
      substitutes,
      minimumLifeDays: days,
    },
  };
}

function substitutesOf({ line, order }: LineToPick, typed: TypedPick, faults: Record<string, string>): PickToRecord['substitutes'] {
  if (!line.substitutable) faults['substitute'] = 'The shopper does not want a substitute for this product, or it is never substituted';
  else if (typed.offered !== '' && typed.substitute !== '' && typed.offered !== typed.substitute) faults['substitute'] = `Clear this number, or choose '${anotherProduct}'`;
  else if (!/^\d{1,20}$/.test(substituteCode(typed))) faults['substitute'] = 'Choose a product, or enter its number';
  else if (isCodeOf(line, substituteCode(typed))) faults['substitute'] = ownSubstitute;
  const { uom } = order.quantity;
  const amount = typedNumber(typed.substituteQuantity, null);
  if (amount === null || amount === 0 || (uom === 'C62' && !Number.isInteger(amount))) faults['substituteQuantity'] = uom === 'C62' ? 'Enter a whole number of items' : 'Enter the weight';
  const grams = typed.substituteWeight === '' ? null : typedNumber(typed.substituteWeight, null);
  if (typed.substituteWeight !== '' && (grams === null || grams === 0)) faults['substituteWeight'] = 'Enter the weight in grams';
  return [{ lineNumber: substituteCode(typed), quantity: { amount: amount ?? 0, uom }, weight: grams === null ? null : { amount: grams, uom: 'GRM' } }];
}

/** The choice besides the offered substitutes. */
export const anotherProduct = 'Another product, by its number';

/** Returns the line number or bar code of the substitute; empty if there is none yet. */
export const substituteCode = ({ offered, substitute }: Pick<TypedPick, 'offered' | 'substitute'>): string => substitute || offered;

/** Returns the typed number, with at most three decimals; null if it is none. `empty` is returned for the empty text. */
function typedNumber(typed: string, empty: number | null): number | null {
  if (typed === '') return empty;
  return /^\d{0,5}(?:\.\d{0,3})?$/.test(typed) && /\d/.test(typed) ? Number(typed) : null;
}

const thousandthsOf = (amount: number): number => Math.round(amount * 1000);

/**
 * Returns the most that the typed number of items may weigh, in grams (SC-663); all ordered items if none is typed. Null if their
 * usual weight is not known.
 */
export function mostTypedGrams({ line, order }: LineToPick, { quantity }: Pick<TypedPick, 'quantity'>): number | null {
  const amount = Math.min(typedNumber(quantity, null) || order.quantity.amount, line.mostQuantity.amount);
  return mostGramsOf(thousandthsOf(amount), line.itemWeight?.amount ?? null);
}

/** Returns the form of a line as it is opened: its record, otherwise empty for a weight and complete for items. */
export function openedPick({ line: { pick }, order: { quantity } }: LineToPick, slotDay: LondonDay): TypedPick {
  const substitute = pick?.substitutes[0];
  return {
    quantity: pick ? String(pick.pickedQuantity.amount) : usualQuantity(quantity),
    weight: pick?.pickedWeight ? String(pick.pickedWeight.amount) : '',
    date: typeof pick?.minimumLifeDays === 'number' ? addDays(slotDay, pick.minimumLifeDays) : '',
    offered: '',
    substitute: substitute?.lineNumber ?? '',
    substituteQuantity: String(substitute?.quantity.amount ?? quantity.amount),
    substituteWeight: substitute?.weight ? String(substitute.weight.amount) : '',
  };
}

/**
 * Returns the form in which a substitute is chosen. What was counted of the line, just now or in its record, stays, and the substitute is
 * for the rest; a recorded substitute stays as it is while the count is the recorded one. A line that was not counted, or is complete,
 * counts as nothing picked: otherwise it would need no substitute.
 */
export function openedSubstitution(to: LineToPick, slotDay: LondonDay, counted: TypedPick | null): TypedPick {
  const recorded = openedPick(to, slotDay);
  const typed = counted ?? recorded;
  const { quantity } = to.order;
  const picked = typedNumber(typed.quantity, null) ?? 0;
  const isPart = picked > 0 && thousandthsOf(picked) < fromWireQuantity(quantity).thousandths;
  const isAsRecorded = typed.substitute !== '' && typed.quantity === recorded.quantity;
  return {
    ...typed,
    ...(!isPart && { quantity: '0', weight: '' }),
    substituteQuantity: isAsRecorded ? typed.substituteQuantity : restOf(quantity, isPart ? typed.quantity : '0'),
  };
}

/** Returns the ordered quantity less the typed one, as a text for a field. Returns all of it if nothing would be left. */
export function restOf(ordered: WireQuantity, typed: string): string {
  const rest = fromWireQuantity(ordered).thousandths - thousandthsOf(typedNumber(typed, null) ?? 0);
  return String(rest > 0 ? rest / 1000 : ordered.amount);
}

// A weight is never assumed: it has to be read from the scales.
const usualQuantity = ({ amount, uom }: WireQuantity): string => (uom === 'C62' ? String(amount) : '');

/** Returns the unit in which a quantity is typed, in words. */
export const unitWords: Record<UnitOfMeasure, string> = { C62: 'items', KGM: 'kg', GRM: 'g', LBR: 'lb' };

/** Returns the day on which the shopper gets an order; the day on which it was placed if it has no slot. */
export const slotDayOf = ({ order }: Pick<WireStaffOrder, 'order'>): LondonDay => londonDay(Date.parse(order.slots[0]?.startDateTime ?? order.created));
