import type { BenchWorld } from './bench-world.ts';
import { quantile, readable } from './figures.ts';
import { openClient } from './load.ts';

/** The shoppers who press 'Book slot' for one slot at the same moment. */
const crowd = 50;
const presses = 20;

/**
 * Lets 50 shoppers book the same slot at the same moment, again and again, and returns a line about the time until the last
 * of them has an answer. Throws if a booking fails.
 */
export async function measureContention(world: BenchWorld, origin: string, shoppers: readonly BenchWorld['shoppers'][number][]): Promise<string> {
  const client = openClient(origin, crowd);
  const times: number[] = [];
  const press = async (slotId: number | undefined, { token, orderId, addressId }: BenchWorld['shoppers'][number]) => {
    const started = performance.now();
    const body = { customerOrderId: orderId, slotId, addressId, fulfilmentType: 'DELIVERY' };
    const { status, body: answer } = await client.send({ method: 'POST', path: '/slot-prod/v1/bookslot', token, body });
    if (status !== 201) throw new Error(`bookslot answered ${status}: ${answer.subarray(0, 200).toString()}`);
    return performance.now() - started;
  };
  try {
    for (let turn = 0; turn < presses; turn += 1) {
      const answered = await Promise.all(shoppers.slice(0, crowd).map((shopper) => press(world.slots[turn % world.slots.length], shopper)));
      // The first presses open the connections.
      if (turn > 1) times.push(...answered);
    }
  } finally {
    client.close();
  }
  return `bookslot: ${crowd} shoppers at once for one slot, ${times.length.toLocaleString('en-GB')} bookings: p50 ${readable(quantile(times, 0.5))} ms, p95 ${readable(quantile(times, 0.95))} ms, the slowest ${readable(Math.max(...times))} ms.`;
}
