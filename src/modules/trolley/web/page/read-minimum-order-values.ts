import { getMinimumOrderValues } from '#/contract/minimum-order-values.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The minimum order values. */
export interface MinimumOrderValues {
  deliveryPence: Pence;
  collectionPence: Pence;
}

/** The minimum order values in the form in which trolleys, branches and the call itself return them. */
interface WireMinimums {
  deliveryMinimumOrderValue: { amount: number } | null;
  collectionMinimumOrderValue: { amount: number } | null;
}

/** The values to use if they cannot be read (SC-724). */
const usual: MinimumOrderValues = { deliveryPence: 4000, collectionPence: 4000 };

const refusedText = 'Graph returned an error getting minimum order values';

/** Time limits for the first and the last byte of the answer, in milliseconds (SC-250). */
const times = { responseTimeoutMs: 5000, deadlineMs: 7000 };

/**
 * Returns the minimum order values of the trolley or branch if it has them, and otherwise requests them from the shop
 * (SC-251). Never throws: after a failure, logs it and returns the usual values (SC-724).
 */
export async function readMinimumOrderValues(
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
    report(new Error(refusedText));
  } catch (cause) {
    // The call layer throws an answer that has only failures.
    const isRefused = cause instanceof CallFailure && cause.kind === 'graph';
    report(new Error(isRefused ? refusedText : 'Get Minimum Order values call to graph failed', { cause }));
  }
  return usual;
}

function valuesOf({ deliveryMinimumOrderValue: delivery, collectionMinimumOrderValue: collection }: WireMinimums): MinimumOrderValues | null {
  return delivery && collection ? { deliveryPence: toPence(delivery), collectionPence: toPence(collection) } : null;
}
