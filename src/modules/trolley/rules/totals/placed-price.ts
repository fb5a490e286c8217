import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { ConfirmedLine } from '#/modules/trolley/rules/lines/trolley-line.ts';

/** The prices of a line, as `PricedLine` has them. */
export interface LinePrices {
  retailPricePence: Pence;
  pricePence: Pence;
  totalPricePence: Pence;
}

/**
 * Returns the prices of a line of an order that is being amended for the same day (SC-629): the quantity that was placed
 * keeps its price unless the current one is lower, and what was added to it costs the current price. A part of the placed
 * quantity costs its share of what the line cost. `totalNow` returns the current price of a quantity. The unit price of
 * a line that was raised is the current one.
 */
export function placedPrice(
  quantity: Quantity,
  confirmed: ConfirmedLine,
  current: LinePrices,
  totalNow: (quantity: Quantity) => Pence,
): LinePrices {
  if (quantity.uom !== confirmed.quantity.uom) return current;
  const placed = confirmed.quantity.thousandths;
  const kept = Math.min(quantity.thousandths, placed);
  const raised = quantity.thousandths - kept;
  const keptPence = roundHalfUp((confirmed.totalPricePence * kept) / placed);
  const totalPricePence = keptPence + (raised === 0 ? 0 : totalNow({ thousandths: raised, uom: quantity.uom }));
  // A line that was raised before cost less than its unit price says.
  if (current.pricePence <= confirmed.pricePence && current.totalPricePence <= totalPricePence) return current;
  if (raised === 0) return { retailPricePence: confirmed.retailPricePence, pricePence: confirmed.pricePence, totalPricePence };
  return { ...current, totalPricePence };
}
