import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import * as reporter from '#/platform/web/error-reporter.ts';
import { cancelAmend, startAmend, type AmendedOrder } from './amend-order.ts';

const order = { customerOrderId: '100000012', slots: [{ type: 'DELIVERY', amendOrderCutoffDateTime: '2026-11-26T22:00:00.000Z' }] } as unknown as AmendedOrder;
const calls = (given: { answer?: object | Error; rest?: Error | null }): CallLayer =>
  ({
    graph: async () => {
      if (given.answer instanceof Error) throw given.answer;
      return { initiateAmendOrder: given.answer, cancelAmendOrder: given.answer };
    },
    rest: async () => {
      if (given.rest) throw given.rest;
      return { order };
    },
  }) as unknown as CallLayer;
/** A failure as the call layer throws it, for an operation that answers nothing else. */
const failing = (code: string, message: string) => calls({ answer: new CallFailure('graph', message, { status: 200, body: { code } }) });
const unexpected = "Sorry, we're experiencing an unexpected error";

describe('starting an amend', () => {
  it('leads to the trolley, and for another slot to the grid of the service [SC-628 part]', async () => {
    const fine = calls({ answer: { failures: null } });
    expect(await startAmend(fine, order, 'order')).toEqual({ kind: 'go', to: pages.trolley, refusal: null });
    expect(await startAmend(fine, order, 'slot')).toEqual({ kind: 'go', to: pages.bookDelivery, refusal: null });
    const collected = { ...order, slots: [{ ...order.slots[0]!, type: 'ENTERTAINING_COLLECTION' as const }] };
    expect(await startAmend(fine, collected, 'slot')).toEqual({ kind: 'go', to: pages.bookEntertainingCollection, refusal: null });
  });

  it('leads to the page that says so when the slot cannot be changed, which is no success [SC-625 part] [SC-628 part]', async () => {
    const message = 'The slot of this order cannot be changed.';
    const prohibited = new CallFailure('http', message, { status: 409, body: { error: 'RESCHEDULING_PROHIBITED', message } });
    expect(await startAmend(calls({ rest: prohibited }), order, 'slot')).toEqual({ kind: 'go', to: pages.reschedulingProhibited, refusal: message });
  });

  it('says why it cannot begin [SC-618] [SC-624] [SC-626] [SC-721 part]', async () => {
    const say = (title: string, text: string, to: string | null) => ({ kind: 'say', notice: { title, text, to } });
    expect(await startAmend(failing('409', "You're already changing another order"), order, 'order')).toEqual(say(unexpected, "You're already changing another order", null));
    expect(await startAmend(failing('410', 'This order can no longer be changed'), order, 'order')).toEqual(
      say('Changes cannot be made to your order', 'You could change your order until Thursday 26 November, 10pm. Your confirmed order stands.', pages.myOrders),
    );
    const failed = say(unexpected, "We couldn't open your order for changes. Please try again.", null);
    expect(await startAmend(failing('404', 'Order not found'), order, 'order')).toEqual(failed);
    expect(await startAmend(calls({ answer: new CallFailure('network', 'no answer') }), order, 'order')).toEqual(failed);
    expect(await startAmend(calls({ rest: new CallFailure('network', 'no answer') }), order, 'slot')).toEqual(failed);
  });
});

describe('cancelling an amend', () => {
  const report = vi.spyOn(reporter, 'report').mockReturnValue();
  beforeEach(() => report.mockClear());

  it("says the failure's message, or a generic one, and reports the failure [SC-621] [SC-622]", async () => {
    expect(await cancelAmend(calls({ answer: { failures: null } }), order)).toBeNull();
    expect(report).not.toHaveBeenCalled();
    expect(await cancelAmend(failing('409', 'This order cannot be changed'), order)).toEqual({ title: unexpected, text: 'This order cannot be changed', to: null });
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'This order cannot be changed' }));
    expect(await cancelAmend(calls({ answer: { failures: [{ type: '409', message: 'Not now' }] } }), order)).toEqual({ title: unexpected, text: 'Not now', to: null });
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Not now' }));
    const lost = new CallFailure('network', 'no answer');
    expect(await cancelAmend(calls({ answer: lost }), order)).toEqual({ title: unexpected, text: 'Please try again.', to: null });
    expect(report).toHaveBeenLastCalledWith(lost);
    expect(report).toHaveBeenCalledTimes(3);
  });

  it('says that changes cannot be made once the amend cut-off has passed, with the cut-off [SC-623] [SC-624]', async () => {
    expect(await cancelAmend(failing('410', ''), order)).toEqual({
      title: 'Changes cannot be made to your order',
      text: 'You could change your order until Thursday 26 November, 10pm. Your confirmed order stands.',
      to: pages.myOrders,
    });
  });
});
