import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { addsOf, notDone, type RefusedBatch } from './batch-trouble.ts';
import type { PendingChange } from './pending-change.ts';
import { heldOf, itemOf, type WireTrolley } from './trolley-queue.ts';

/** As whoever measures what goes on in the shop hears of it. */
export interface TrolleyShopEvent {
  name: 'add_to_cart' | 'remove_from_cart' | 'failed-to-add' | 'product-cap';
  [field: string]: string | number | null;
}

/** A failed add with the quantity attempted (SC-282), and a product's cap where one stood in the way (SC-281). */
export function eventsOfRefusal(refused: RefusedBatch): TrolleyShopEvent[] {
  const { before, after, failures } = refused;
  const changes = notDone(refused);
  const events: TrolleyShopEvent[] = addsOf(changes, before).map((change) => ({ name: 'failed-to-add', ...attempted(change, before) }));
  // Failures stand in the order of the changes that they are of; a conflict says itself which line it is of.
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

const conflictOf = (trolley: WireTrolley | null, { lineNumber }: PendingChange) =>
  trolley?.conflicts.find((conflict) => conflict.lineNumber === lineNumber && conflict.type === 'HARD');

function attempted(change: PendingChange, trolley: WireTrolley | null) {
  const { lineNumber, productId, quantity } = change;
  return {
    productId: productId ?? itemOf(trolley, lineNumber)?.productId ?? lineNumber,
    quantity: quantity ? toWireQuantity(quantity).amount : 0,
  };
}

/**
 * What a batch that was answered changed, with what is known of where each item was found (SC-225). The quantity is how
 * much more or less there is, in the unit of the line.
 */
export function eventsOfChanges(batch: readonly PendingChange[], before: WireTrolley | null, after: WireTrolley): TrolleyShopEvent[] {
  return batch.flatMap(({ lineNumber, analytics, productId }) => {
    const [was, is] = [itemOf(before, lineNumber), itemOf(after, lineNumber)];
    const [had, has] = [heldOf(was), heldOf(is)];
    const item = is ?? was;
    // In another unit than before nothing says how much more it is: it counts as all of it.
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
