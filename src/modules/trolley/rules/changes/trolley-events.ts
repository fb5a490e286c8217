import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { addsOf, type RefusedChanges } from './batch-trouble.ts';
import type { LineChange } from './trolley-operation.ts';
import { heldOf, itemOf, type WireTrolley } from './wire-trolley.ts';

/** An event for analytics. */
export interface TrolleyShopEvent {
  name: 'add_to_cart' | 'remove_from_cart' | 'failed-to-add' | 'product-cap';
  [field: string]: string | number | null;
}

/**
 * Returns the analytics events of refused changes. Each refused add gives a `failed-to-add` event with the attempted
 * quantity (SC-282); each change refused because of a cap gives a `product-cap` event (SC-281).
 */
export function eventsOfRefusal(refused: RefusedChanges): TrolleyShopEvent[] {
  const { changes, before, after, failures } = refused;
  const events: TrolleyShopEvent[] = addsOf(changes, before).map((change) => ({ name: 'failed-to-add', ...attempted(change, before) }));
  // Failures have the same order as their changes; a conflict contains its own line number.
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
 * Returns the analytics events of an answered batch, including where the shopper found each item (SC-225). The quantity
 * of an event is the difference, in the line's unit.
 */
export function eventsOfChanges(changes: readonly LineChange[], before: WireTrolley | null, after: WireTrolley): TrolleyShopEvent[] {
  return changes.flatMap(({ lineNumber, analytics, productId }) => {
    const [was, is] = [itemOf(before, lineNumber), itemOf(after, lineNumber)];
    const [had, has] = [heldOf(was), heldOf(is)];
    const item = is ?? was;
    // After a change of unit no difference can be computed, so the event has the whole new quantity.
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
