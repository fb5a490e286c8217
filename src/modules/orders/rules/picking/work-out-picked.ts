import { applyCodes } from '#/modules/codes/rules/apply-codes.ts';
import type { CodeEntry } from '#/modules/codes/rules/apply-codes.ts';
import { shareOut } from '#/modules/codes/rules/share-out.ts';
import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import { priceOf } from '#/platform/rules/quantity.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { OrderLineRecord, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { PickedLine, PickedOrder, PickedTotals, PickRecord } from './picked-order.ts';

/** What the actual totals depend on besides the order and its picks. */
export interface PickedTerms {
  /** The partner discount in whole percent; zero for an order without a partner's card (SC-527). */
  partnerPercent: number;
  today: LondonDay;
}

/**
 * Works out what a picked order costs (SC-662 to SC-669): its lines with their part of every saving, and the totals, which
 * are to the penny the sum of the lines and the charges that were fixed at placement. Every line needs its pick.
 */
export function workOutPicked(
  order: Pick<OrderRecord, 'lines' | 'totals' | 'codes'>,
  picks: readonly PickRecord[],
  { partnerPercent, today }: PickedTerms,
): Pick<PickedOrder, 'lines' | 'totals' | 'codes'> {
  const pickOf = new Map(picks.map((pick) => [pick.sequenceNumber, pick]));
  let next = Math.max(0, ...order.lines.map(({ sequenceNumber }) => sequenceNumber));
  const groups = order.lines.map((line) => {
    const pick = pickOf.get(line.sequenceNumber);
    if (!pick) throw new Error(`line ${line.sequenceNumber} has no pick`);
    const lines = [orderedLine(line, pick), ...substituteLines(line, pick)];
    return { lineNumber: line.lineNumber, lines: lines.map((one, place) => (place === 0 ? one : { ...one, sequenceNumber: (next += 1) })) };
  });
  const { entries, lines: withCodes } = applyPlacedCodes(groups, order.codes, today);
  const lines = discountForPartner(withCodes, partnerPercent).sort((one, other) => one.sequenceNumber - other.sequenceNumber);
  return { lines, totals: totalsOf(lines, order.totals), codes: entries.map(({ terms: { code }, applicationMethod, valuePence }) => ({ code, applicationMethod, valuePence })) };
}

/** Returns the ordered line as it was picked. */
function orderedLine(line: OrderLineRecord, { status, thousandths, grams, minimumLifeDays }: PickRecord): PickedLine {
  const totalPricePence = pricePicked(line, thousandths, grams);
  const offerSharePence = Math.min(totalPricePence, shareKept(line, thousandths, line.offerSharePence));
  return {
    ...unrefunded,
    sequenceNumber: line.sequenceNumber,
    replaces: null,
    lineNumber: line.lineNumber,
    name: line.name,
    quantity: { ...line.quantity, thousandths },
    grams,
    status,
    unitPricePence: line.unitPricePence,
    salePricePence: line.salePricePence,
    totalPricePence,
    offerSharePence,
    memberSharePence: Math.min(offerSharePence, shareKept(line, thousandths, line.memberSharePence)),
    depositPence: part(line.depositPence, thousandths, line.quantity.thousandths),
    vatRate: line.vatRate,
    minimumLifeDays,
  };
}

/**
 * Returns the substitutes of a line. Together they cost at most what they replace after its offer share (SC-666), and
 * their deposits are at most its deposit. Their sequence numbers are still missing.
 */
function substituteLines(line: OrderLineRecord, { thousandths, substitutes, minimumLifeDays }: PickRecord): PickedLine[] {
  const replacedUntil = replacedEnd(line, thousandths, substitutes);
  const netTo = (end: number): Pence => part(line.totalPricePence, end, line.quantity.thousandths) - shareKept(line, end, line.offerSharePence);
  let left = Math.max(0, netTo(replacedUntil) - netTo(thousandths));
  let depositLeft = part(line.depositPence, replacedUntil, line.quantity.thousandths) - part(line.depositPence, thousandths, line.quantity.thousandths);
  return substitutes.map((substitute) => {
    const totalPricePence = Math.min(substitute.totalPricePence, left);
    const depositPence = Math.min(substitute.depositPence, depositLeft);
    left -= totalPricePence;
    depositLeft -= depositPence;
    const { lineNumber, name, quantity, grams, unitPricePence, salePricePence } = substitute;
    return {
      ...unrefunded, sequenceNumber: 0, replaces: line.sequenceNumber, lineNumber, name, quantity, grams, status: 'PICKED', unitPricePence,
      salePricePence, totalPricePence, offerSharePence: 0, memberSharePence: 0, depositPence, vatRate: substitute.vatRate ?? null, minimumLifeDays,
    };
  });
}

const unrefunded = { codeSharePence: 0, partnerSharePence: 0, refundedThousandths: 0, refundedPence: 0 };

/** Returns the end of the part of the line that substitutes replace: as many items as came, or all of a weight. */
function replacedEnd({ quantity }: OrderLineRecord, picked: number, substitutes: PickRecord['substitutes']): number {
  const ordered = Math.max(picked, quantity.thousandths);
  if (quantity.uom !== 'C62' || substitutes.some((one) => one.quantity.uom !== 'C62')) return ordered;
  return Math.min(ordered, picked + substitutes.reduce((sum, one) => sum + one.quantity.thousandths, 0));
}

/** Returns the price of the picked part of a line at its placed prices, before savings. Weights are charged exactly (SC-662). */
function pricePicked(line: OrderLineRecord, thousandths: number, grams: number | null): Pence {
  if (thousandths === 0) return 0;
  const { weighed, quantity } = line;
  if (weighed === null) return part(line.totalPricePence, thousandths, quantity.thousandths);
  const weight = quantity.uom === 'C62' ? ({ thousandths: grams! * 1000, uom: 'GRM' } as const) : { thousandths, uom: quantity.uom };
  // The price of a whole line is in the unit of its weight.
  if (weighed.thousandths !== undefined) return part(weighed.pence, weight.thousandths, weighed.thousandths);
  return priceOf(weight, weighed, null)!;
}

/**
 * Returns the part of a saving that the picked units keep (SC-667). The units in offers count as picked first, and part
 * of them keep their part. A line sold by weight is one unit.
 */
function shareKept({ quantity, offeredUnits }: OrderLineRecord, thousandths: number, sharePence: Pence): Pence {
  if (thousandths === 0 || sharePence === 0) return 0;
  if (quantity.uom !== 'C62' || offeredUnits === 0) return sharePence;
  return part(sharePence, Math.min(thousandths, offeredUnits * 1000), offeredUnits * 1000);
}

const part = (pence: Pence, numerator: number, denominator: number): Pence => roundHalfUp((pence * numerator) / denominator);

type Group = { lineNumber: string; lines: readonly PickedLine[] };

/**
 * Works out the codes again on what was picked, at the terms that they were placed with (SC-668). A substitute counts as the
 * product that it replaces.
 */
function applyPlacedCodes(groups: readonly Group[], codes: readonly CodeEntry[], today: LondonDay) {
  const placed = codes.filter(({ status }) => status === 'APPLIED').map(({ terms, applicationMethod }) => ({
    ...terms, applicationMethod, validFrom: null, validTo: null, ended: false, usedUp: false, held: true,
  }));
  const toPay = groups.map(({ lineNumber, lines }) => ({ lineNumber, pence: sumOf(lines, afterSavings) }));
  const { entries, shareOf } = applyCodes(toPay, placed, { today, minimumsMet: true });
  return {
    entries,
    lines: groups.flatMap(({ lineNumber, lines }) => {
      const shares = sharesOf(shareOf.get(lineNumber) ?? 0, lines);
      return lines.map((line) => ({ ...line, codeSharePence: shares.get(line.sequenceNumber) ?? 0 }));
    }),
  };
}

/** Takes the partner discount off what is left after offers and codes (SC-527). */
function discountForPartner(lines: readonly PickedLine[], percent: number): PickedLine[] {
  const discount = roundHalfUp((sumOf(lines, afterSavings) * percent) / 100);
  const shares = sharesOf(discount, lines);
  return lines.map((line) => ({ ...line, partnerSharePence: shares.get(line.sequenceNumber) ?? 0 }));
}

/** Divides an amount among lines in proportion to what is left of their prices, by sequence number. */
function sharesOf(amount: Pence, lines: readonly PickedLine[]): Map<number, Pence> {
  const shares = shareOut(amount, lines.map((line) => ({ lineNumber: String(line.sequenceNumber).padStart(6, '0'), pence: afterSavings(line) })));
  return new Map(shares.map(({ lineNumber, pence }) => [Number(lineNumber), pence]));
}

const afterSavings = ({ totalPricePence, offerSharePence, codeSharePence }: PickedLine): Pence => totalPricePence - offerSharePence - codeSharePence;

const sumOf = <Line>(lines: readonly Line[], pence: (line: Line) => Pence): Pence => lines.reduce((sum, line) => sum + pence(line), 0);

function totalsOf(lines: readonly PickedLine[], { deliveryCharge, carrierBagCharge }: OrderRecord['totals']): PickedTotals {
  const sum = (pick: (line: PickedLine) => Pence) => sumOf(lines, pick);
  const totals = {
    pickedPrice: sum((line) => line.totalPricePence),
    offerSavings: sum((line) => line.offerSharePence - line.memberSharePence),
    membershipSavings: sum((line) => line.memberSharePence),
    incentiveSavings: sum((line) => line.codeSharePence),
    partnerDiscountSavings: sum((line) => line.partnerSharePence),
    deliveryCharge,
    carrierBagCharge,
    depositCharge: sum((line) => line.depositPence),
  };
  const savings = totals.offerSavings + totals.membershipSavings + totals.incentiveSavings + totals.partnerDiscountSavings;
  return { ...totals, paid: totals.pickedPrice - savings + deliveryCharge + carrierBagCharge + totals.depositCharge };
}
