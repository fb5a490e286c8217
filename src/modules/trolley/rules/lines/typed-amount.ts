import { unitLabels, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { formatAmount, normaliseQuantity, unitRules } from './quantity-rules.ts';

/** The result of reading the text typed into a quantity field. */
export interface TypedAmount {
  /**
   * The amount; null if the text is not a single amount. 0 thousandths removes the item. If `meant` is given, the
   * shopper must confirm this quantity before it is set.
   */
  quantity: Quantity | null;
  /**
   * The message about how the amount differs from the typed text, or why the text is not an amount; null if they agree.
   */
  remark: string | null;
  /**
   * The amount that the shopper more likely meant, as a text such as '250 g' that can be typed instead. Null if there
   * is none.
   */
  meant: string | null;
}

/** The shopper is asked about an amount that is more than this many times the usual quantity of its unit. */
const mostUsual = 10;

/**
 * Reads an amount typed in `uom`, or in the weight unit typed with it (SC-107). Rounds the amount to the unit's
 * decimals (SC-108), replaces a negative one with 0 (SC-109), and clamps it to the unit's limits (SC-110, SC-111).
 */
export function readTypedAmount(typed: string, uom: UnitOfMeasure, sold: readonly UnitOfMeasure[] = [uom]): TypedAmount {
  const { quantity, remark, value } = readOnce(typed, uom, sold);
  const isMuch = quantity && value !== null && uom !== 'C62' && value * 1000 > mostUsual * unitRules[uom].usual;
  return { quantity, remark, meant: isMuch ? likelier(value, uom, sold) : null };
}

interface Read {
  quantity: Quantity | null;
  remark: string | null;
  /** The typed number; null if a weight unit was typed with it, or the text is not a single amount. */
  value: number | null;
  isClamped: boolean;
}

function readOnce(typed: string, uom: UnitOfMeasure, sold: readonly UnitOfMeasure[]): Read {
  const amount = parseAmount(typed, uom);
  const grams = amount && gramsIn(amount.unit);
  if (!amount || (grams && uom === 'C62')) {
    const remark = uom === 'C62' ? 'Type a number, such as 2' : `Type an amount, such as ${formatAmount(unitRules[uom].usual, uom)}`;
    return { quantity: null, remark, value: null, isClamped: false };
  }
  const own = grams === null ? uom : (sold.find((unit) => unit !== 'C62' && gramsPer[unit] === grams) ?? uom);
  const factor = grams === null || own === 'C62' ? 1 : grams / gramsPer[own];
  const asked = Math.round(amount.value * factor * 1e6) / 1e3;
  // A positive amount never removes the item, however small it is.
  const thousandths = amount.value > 0 ? normaliseQuantity(asked, own) || unitRules[own].min : 0;
  const { min, max } = unitRules[own];
  return {
    quantity: { thousandths, uom: own },
    remark: amount.value < 0 ? "Quantities can't be negative" : thousandths === asked ? null : remarkOn(asked, thousandths, own),
    value: grams === null ? amount.value : null,
    isClamped: asked < min || asked > max,
  };
}

function remarkOn(asked: number, thousandths: number, uom: UnitOfMeasure): string {
  const { min, max } = unitRules[uom];
  if (asked > max) return `The most you can order is ${formatAmount(max, uom)}`;
  if (asked < min) return `The least you can order is ${formatAmount(min, uom)}`;
  return `We rounded this to ${formatAmount(thousandths, uom)}`;
}

const gramsPer = { KGM: 1000, GRM: 1, LBR: 453.59237 };
const ounce = 453.59237 / 16;

/** Returns the number of grams in a typed weight unit; null for any other word. */
function gramsIn(unit: string): number | null {
  if (/^k(g|gs|ilos?|ilograms?)?\b/.test(unit)) return gramsPer.KGM;
  if (/^g(r|m|ms|rams?)?\b/.test(unit)) return gramsPer.GRM;
  if (/^(lbs?|pounds?)\b/.test(unit)) return gramsPer.LBR;
  return /^(oz|ounces?)\b/.test(unit) ? ounce : null;
}

const fractions: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };
const oneAmount = /^[^\d.,-]*(-?)\s*(?:(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)|(\d+\.?\d*|\.\d+))\s*([^\d]*)$/;

/** Returns the only number in a text, and the word after it; null if there is no number, or more than one. */
function parseAmount(typed: string, uom: UnitOfMeasure): { value: number; unit: string } | null {
  const whole = unitRules[uom].decimals === 0;
  const text = typed
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[½¼¾]/g, (sign) => fractions[sign]!)
    // If the unit has no decimals, a comma before three digits separates thousands.
    .replaceAll(/(\d),(\d{3})(?!\d)/g, whole ? '$1$2' : '$1.$2')
    .replaceAll(',', '.')
    .trim();
  const [, minus, wholes = '0', part, parts, plain, unit = ''] = oneAmount.exec(text) ?? [];
  const value = plain === undefined ? Number(wholes) + Number(part) / Number(parts) : Number(plain);
  return Number.isFinite(value) ? { value: minus ? -value : value, unit } : null;
}

/**
 * Returns the amount that the shopper may have meant: in another unit, or with a lost decimal point. The first amount
 * that is within the limits and not unusual counts; null if there is none.
 */
function likelier(value: number, uom: UnitOfMeasure, sold: readonly UnitOfMeasure[]): string | null {
  const other = uom === 'GRM' ? `${value / 1000} kg` : `${value} g`;
  const texts = [other, ...[10, 100].map((divisor) => `${Number((value / divisor).toPrecision(6))} ${unitLabels[uom]}`)];
  for (const text of texts) {
    const { quantity, isClamped } = readOnce(text, uom, sold);
    const isUsual = quantity && !isClamped && quantity.thousandths <= mostUsual * unitRules[quantity.uom].usual;
    // The rounded amount: the press must set what its button says (SC-107).
    if (isUsual) return formatAmount(quantity.thousandths, quantity.uom);
  }
  return null;
}
