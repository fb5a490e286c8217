import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, modalsShown } from '#/design/overlays/document-modals.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { tellExpiredOffers } from './tell-expired-offers.ts';

// The tests of a worker share the document's modals, and one about a failed call may have left its own.
beforeEach(() => modalsShown().forEach(({ key }) => closeModal(key)));
afterEach(() => {
  closeModal('expired-offers');
  vi.unstubAllGlobals();
});

it('names the lost offers that have expired for the slot, and none that staff ended, that is not listed or that still runs [SC-158]', async () => {
  vi.stubGlobal('document', {});
  const states: Record<string, string> = { 1: 'ENDED', 2: 'NOT_FOR_SLOT', 3: 'LIVE', 4: 'NOT_STARTED' };
  const { calls, sent } = openCalls(
    ({ address }) => {
      const state = states[/offers\/(\d+)/.exec(address)![1]!];
      return state === undefined ? json({ error: 'OFFERS_EXPERIENCE_001', errorCode: 'OFFERS_EXPERIENCE_001' }, 404) : json({ state });
    },
    { waits: false },
  );
  const lost = ['1', '2', '3', '4', '5'].map((id) => ({ id, description: `Offer ${id}`, lineNumbers: ['01'] }));
  await tellExpiredOffers(calls, '42', lost.slice(2));
  expect(modalsShown()).toEqual([]);
  await tellExpiredOffers(calls, '42', lost);
  expect(modalsShown()).toMatchObject([{ title: 'Some offers have expired', lines: ['Offer 1', 'Offer 2'], buttons: [{ label: 'OK' }] }]);
  expect(sent.every(({ address }) => address.includes('trolleyId=42'))).toBe(true);
});
