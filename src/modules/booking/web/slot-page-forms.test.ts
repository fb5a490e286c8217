import { describe, expect, it } from 'vitest';
import { createCallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { answerSlotForm } from './slot-page-forms.ts';

/** Returns a call layer that gets the given answers one after another, and the list of the requests that it sends. */
function callsAnswering(...answers: { status: number; body?: unknown }[]) {
  const sent: { address: string; method: string; body: unknown }[] = [];
  const calls = createCallLayer({
    env: 'prod',
    session: { accessToken: () => 'unauthenticated', refresh: async () => false },
    pagePath: () => '/ecom/bookslot/delivery',
    features: () => [],
    fetch: async (address, init) => {
      sent.push({ address, method: init.method!, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers.shift()!;
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
    },
  });
  return { calls, sent };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const booking = { do: 'book', order: '100', slot: '5', address: '7', branch: '651', charge: '400' };

describe('the forms of the slot page', () => {
  it('book with the charge that was shown, and accept a different one only explicitly [SC-408 part]', async () => {
    const refusal = { status: 409, body: { error: 'DELIVERY_CHARGE_CHANGED', details: [{ name: 'charge', value: '6.50' }] } };
    const { calls, sent } = callsAnswering(refusal, refusal);
    expect(await answerSlotForm(calls, form(booking))).toMatchObject({ kind: 'not-booked', slotId: 5, accepted: [], problem: { title: 'Delivery charge update' } });
    await answerSlotForm(calls, form({ ...booking, 'accept-charge': 'yes' }));
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ slotId: 5, addressId: 7, expectedCharge: { amount: 4, currencyCode: 'GBP' }, acceptCharge: false }),
      expect.objectContaining({ acceptCharge: true }),
    ]);
  });

  it('release a held slot, and say why if that is refused [SC-391 part]', async () => {
    const { calls, sent } = callsAnswering({ status: 204 }, { status: 409, body: { error: 'SLOT_CONFIRMED', message: 'It is confirmed.' } });
    const cancel = form({ do: 'cancel', reservation: '9' });
    expect(await answerSlotForm(calls, cancel)).toEqual({ kind: 'cancelled' });
    expect(await answerSlotForm(calls, cancel)).toEqual({ kind: 'not-cancelled', message: 'It is confirmed.' });
    expect(sent[0]).toMatchObject({ method: 'DELETE', address: '/slot-prod/v1/reservations/9' });
  });

  it('keep the typed address after a refusal, with a fault beside each field, and send nothing', async () => {
    const { calls, sent } = callsAnswering();
    const answer = await answerSlotForm(calls, form({ do: 'add-address', line1: '1 Mill Lane', postalCode: '' }));
    expect(answer).toMatchObject({ kind: 'address-refused', faults: { postalCode: 'Required' }, typed: { line1: '1 Mill Lane' } });
    expect(sent).toEqual([]);
  });

  it('return null for an unknown form', async () => {
    expect(await answerSlotForm(callsAnswering().calls, form({ do: 'dance' }))).toBeNull();
  });
});
