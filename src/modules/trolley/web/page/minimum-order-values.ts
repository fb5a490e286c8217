import { getMinimumOrderValues } from '#/contract/minimum-order-values.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** What an order must come to. */
export interface MinimumOrderValues {
  deliveryPence: Pence;
  collectionPence: Pence;
}

/** As trolleys, branches and the call itself say it. */
interface WireMinimums {
  deliveryMinimumOrderValue: { amount: number } | null;
  collectionMinimumOrderValue: { amount: number } | null;
}

/** Used when they cannot be had (SC-724). */
const usual: MinimumOrderValues = { deliveryPence: 4000, collectionPence: 4000 };

/** Until the first byte of the answer, and its last, milliseconds (SC-250). */
const times = { responseTimeoutMs: 5000, deadlineMs: 7000 };

/**
 * What an order must come to: as its trolley or branch says where that is there, else as the shop answers (SC-251). Never
 * throws; why they could not be had is for the log alone.
 */
export async function minimumOrderValues(
  calls: CallLayer,
  orderId: string,
  known: WireMinimums | null,
  report: (failure: Error) => void,
): Promise<MinimumOrderValues> {
  const found = known && valuesOf(known);
  if (found) return found;
  try {
    const answer = (await calls.graph(getMinimumOrderValues, { orderId }, { ...times, quiet: true })).getMinimumOrderValues;
    const values = valuesOf(answer);
    if (values && !answer.failures?.length) return values;
    report(new Error('Graph returned an error getting minimum order values'));
  } catch (cause) {
    report(new Error('Get Minimum Order values call to graph failed', { cause }));
  }
  return usual;
}

function valuesOf({ deliveryMinimumOrderValue: delivery, collectionMinimumOrderValue: collection }: WireMinimums): MinimumOrderValues | null {
  return delivery && collection ? { deliveryPence: toPence(delivery), collectionPence: toPence(collection) } : null;
}
