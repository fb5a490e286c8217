import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { addsOf, type RefusedChanges } from './batch-trouble.ts';
import type { LineChange } from './trolley-operation.ts';
import { heldOf, itemOf, type WireTrolley } from './wire-trolley.ts';

/** An event for analytics. */
export interface TrolleyShopEvent {
  name: 'add_to_cart' | 'remove_from_cart' | 'failed-to-add' | 'product-cap';
  [field: string]: string | number | null;
}

/** A failed add with the quantity attempted (SC-282), and a product's cap where one stood in the way (SC-281). */
export function eventsOfRefusal(refused: RefusedChanges): TrolleyShopEvent[] {
  const { changes, before, after, failures } = refused;
  const events: TrolleyShopEvent[] = addsOf(changes, before).map((change) => ({ name: 'failed-to-add', ...attempted(change, before) }));
  // Failures come in the order of their changes; a conflict names its line itself.
  const ofFailures = changes.filter((change) => !conflictOf(after, change));
  failures.forEach(({ message }, index) => {
    const change = ofFailures[index];
    if (isCap(message) && change) events.push({ name: 'product-cap', ...attempted(change, before), message });
  });
  for (const change of changes) {
    const message = conflictOf(after, change)?.messages.find(isCap);
    if (message !== undefined) events.push({ name: 'product-cap', ...attempted(change, before), message });
  }
  return events;
}

const isCap = (message: string): boolean => message.includes('you can only order');

const conflictOf = (trolley: WireTrolley | null, { lineNumber }: LineChange) =>
  trolley?.conflicts.find((conflict) => conflict.lineNumber === lineNumber && conflict.type === 'HARD');

function attempted(change: LineChange, trolley: WireTrolley | null) {
  const { lineNumber, productId, quantity } = change;
  return {
    productId: productId ?? itemOf(trolley, lineNumber)?.productId ?? lineNumber,
    quantity: quantity ? toWireQuantity(quantity).amount : 0,
  };
}

/**
 * The effect of an answered batch, with where each item was found (SC-225). The quantity is the difference, in the
 * line's unit.
 */
export function eventsOfChanges(changes: readonly LineChange[], before: WireTrolley | null, after: WireTrolley): TrolleyShopEvent[] {
  return changes.flatMap(({ lineNumber, analytics, productId }) => {
    const [was, is] = [itemOf(before, lineNumber), itemOf(after, lineNumber)];
    const [had, has] = [heldOf(was), heldOf(is)];
    const item = is ?? was;
    // After a change of unit there is no difference to work out: the whole new quantity counts.
    const more = was && is && had.uom !== has.uom ? has.thousandths : has.thousandths - had.thousandths;
    if (!item || more === 0) return [];
    return [
      {
        name: more > 0 ? 'add_to_cart' : 'remove_from_cart',
        lineNumber,
        productId: productId ?? item.productId,
        quantity: Math.abs(more) / 1000,
        price: item.price.amount,
        ...analytics,
      } as TrolleyShopEvent,
    ];
  });
}
