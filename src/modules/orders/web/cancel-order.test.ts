import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { cancelOrder } from './cancel-order.ts';

const refusal = { failures: [{ type: '410', message: 'This order can no longer be cancelled' }] };
const lost = new CallFailure('network', 'no answer');

/** Calls whose mutation answers `mutation`, and whose order is read as `status`; an error is thrown. */
function callsOf(mutation: object, status: string | Error): { calls: CallLayer; reads: () => number } {
  let reads = 0;
  const answer = (given: unknown) => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
  const calls = {
    graph: () => (mutation instanceof Error ? answer(mutation) : answer({ cancelOrder: mutation })),
    rest: () => {
      reads += 1;
      return answer(status instanceof Error ? status : { status });
    },
  } as unknown as CallLayer;
  return { calls, reads: () => reads };
}

it('is cancelled only when the answer has neither errors nor failures [SC-611 part]', async () => {
  const fine = callsOf({ failures: null }, 'PLACED');
  expect([await cancelOrder(fine.calls, '1'), fine.reads()]).toEqual([true, 0]);
  expect(await cancelOrder(callsOf(refusal, 'FULFIL').calls, '1')).toBe(false);
  expect(await cancelOrder(callsOf(lost, 'PLACED').calls, '1')).toBe(false);
  expect(await cancelOrder(callsOf(lost, lost).calls, '1')).toBe(false);
});

it('is cancelled too if the answer was lost, or if another tab was faster', async () => {
  expect(await cancelOrder(callsOf(lost, 'CANCELLED').calls, '1')).toBe(true);
  expect(await cancelOrder(callsOf(refusal, 'CANCELLED').calls, '1')).toBe(true);
});
