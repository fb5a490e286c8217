import { afterEach, expect, it, vi } from 'vitest';
import { closeModal, modalsShown } from '#/design/overlays/document-modals.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { mainCallMs } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { showErrorModal } from './show-error-modal.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells a shopper whose order was not answered within 45 seconds to try again, which reloads the page [SC-605]', async () => {
  const made: { ofOrder?: boolean; responseTimeoutMs?: number }[] = [];
  const calls = { rest: async (call: object) => void made.push(call) } as unknown as CallLayer;
  await readOrder(calls, '7');
  // The call layer shows this modal for calls that are marked so, when they time out.
  expect(made).toMatchObject([{ ofOrder: true }]);
  expect([made[0]!.responseTimeoutMs, mainCallMs]).toEqual([undefined, 45_000]);
  const reload = vi.fn();
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { location: { reload } });
  showErrorModal('timed-out');
  const modal = modalsShown().find(({ title }) => title === "Sorry, there's been a problem")!;
  expect(modal.lines).toEqual(['Please try again']);
  expect(modal.buttons!.map(({ label }) => label)).toEqual(['Try again']);
  void modal.buttons![0]!.onPress?.();
  expect(reload).toHaveBeenCalledTimes(1);
  closeModal(modal.key);
});
