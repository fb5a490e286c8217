import { describe, expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { saveAddressForm } from './save-address-form.ts';

const addressee = { title: 'Dr', firstName: 'Mei', lastName: 'Tan', contactNumber: '01344555019' };
const before = {
  id: 7, line1: '14 Mill Lane', line2: null, line3: null, town: 'Bracknell', region: null, country: 'GB', postalCode: 'RG12 1AA', addressee: { ...addressee, modified: '2026-01-01T00:00:00Z' },
} as never;
const nobody = { title: '', firstName: '', lastName: '', contactNumber: '' };
const same = { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'rg121aa', ...addressee };

/** Saves a form, and returns the calls that this takes. */
async function callsOf(typed: Record<string, string>, address = before) {
  const sent: { call: string; body: object }[] = [];
  const calls = {
    rest: async ({ call, body }: { call: string; body: object }) => void sent.push({ call, body }),
    graph: async ({ name }: { name: string }, body: object) => (sent.push({ call: name, body }), { addAddress: { address: { id: 8 } } }),
  } as unknown as CallLayer;
  const outcome = await saveAddressForm(calls, new URLSearchParams(typed), address);
  return { sent, outcome };
}

describe('saving an address form', () => {
  it('sends a changed address with its addressee in one call [AC-198]', async () => {
    const { sent, outcome } = await callsOf({ ...same, line1: '15 Mill Lane', lastName: 'Tang' });
    expect(outcome).toEqual({ kind: 'saved', addressId: 7 });
    expect(sent).toMatchObject([{ call: 'PUT addresses/v2/addresses/{addressId}', body: { line1: '15 Mill Lane', addressee: { ...addressee, lastName: 'Tang' } } }]);
    const added = await callsOf({ ...same, setContactAddress: 'on' }, null as never);
    expect(added.outcome).toEqual({ kind: 'saved', addressId: 8 });
    expect(added.sent).toMatchObject([{ call: 'addAddress', body: { setContactAddress: true, address: { line1: '14 Mill Lane', addressee } } }]);
  });

  it('sends a changed addressee alone [AC-199]', async () => {
    for (const change of [{ title: '' }, { firstName: 'May' }, { lastName: 'Tang' }, { contactNumber: '01344 555 020' }]) {
      const { sent } = await callsOf({ ...same, ...change });
      expect(sent.map(({ call }) => call)).toEqual(['PUT addresses/v2/addresses/{addressId}/addressee']);
    }
  });

  it('sends nothing if nothing changed [AC-200 part]', async () => {
    expect(await callsOf(same)).toEqual({ sent: [], outcome: { kind: 'saved', addressId: 7 } });
    expect((await callsOf({ ...same, contactNumber: '01344 555-019' })).sent).toEqual([]);
  });

  it('sends an addressee only with both names [AC-196]', async () => {
    const { sent } = await callsOf({ ...same, ...nobody }, null as never);
    expect(sent).toMatchObject([{ body: { address: { addressee: null } } }]);
    for (const [kept, faults] of [
      [{ title: 'Dr' }, ['firstName', 'lastName']],
      [{ contactNumber: '01344555019' }, ['firstName', 'lastName']],
      [{ title: 'Dr', firstName: 'Mei', contactNumber: '01344555019' }, ['lastName']],
      [{ lastName: 'Tan' }, ['firstName']],
    ] as const) {
      for (const address of [before, null as never]) {
        const half = await callsOf({ ...same, ...nobody, ...kept }, address);
        expect([kept, half.sent, half.outcome.kind === 'refused' && Object.keys(half.outcome.refused.faults)]).toEqual([kept, [], faults]);
      }
    }
  });

  it('removes an addressee with the address, because half of one is never sent [AC-199] [AC-196]', async () => {
    const { sent } = await callsOf({ ...same, ...nobody });
    expect(sent).toMatchObject([{ call: 'PUT addresses/v2/addresses/{addressId}', body: { line1: '14 Mill Lane', postalCode: 'RG12 1AA', addressee: null } }]);
  });

  it('sends a suggestion with a new address only [AC-143] [AC-217 part]', async () => {
    const typed = { ...same, line1: '16 Mill Lane', suggestionId: 'rg12-1-16' };
    expect((await callsOf(typed, null as never)).sent).toMatchObject([{ call: 'addAddress', body: { address: { suggestionId: 'rg12-1-16' } } }]);
    const [changed] = (await callsOf(typed)).sent;
    expect([changed!.call, 'suggestionId' in changed!.body]).toEqual(['PUT addresses/v2/addresses/{addressId}', false]);
  });

  it('reduces a contact number to its digits and a leading plus, before it is checked and sent [AC-203] [AC-469]', async () => {
    const { sent } = await callsOf({ ...same, contactNumber: '+44 (1344) 555-019' });
    expect(sent).toMatchObject([{ body: { contactNumber: '+441344555019' } }]);
    const bad = await callsOf({ ...same, contactNumber: '(12) 34-5' });
    expect([bad.sent, bad.outcome]).toMatchObject([[], { refused: { faults: { contactNumber: 'Invalid phone number' } } }]);
  });

  it('that fails shows the server’s message, or one of its own if there is none [AC-202]', async () => {
    const own = "Sorry, we couldn't save this address. Please try again.";
    for (const [failure, message, status] of [
      [new CallFailure('http', 'x', { status: 422, body: { error: 'invalid', message: 'Said by the server.' } }), 'Said by the server.', 422],
      [new CallFailure('graph', 'You can save up to 50 addresses'), 'You can save up to 50 addresses', 422],
      [new CallFailure('http', 'x', { status: 503, body: { error: 'unavailable', message: '' } }), own, 503],
      [new CallFailure('graph', ''), own, 422],
      [new CallFailure('network', 'x'), own, 503],
    ] as const) {
      const fail = () => Promise.reject(failure);
      const calls = { rest: fail, graph: fail } as unknown as CallLayer;
      for (const address of [before, null]) {
        const outcome = await saveAddressForm(calls, new URLSearchParams({ ...same, line2: 'Flat 2', 'form-key': 'of-this-form' }), address);
        expect(outcome).toEqual({ kind: 'refused', refused: { typed: expect.objectContaining({ line2: 'Flat 2' }), faults: {}, message, formKey: 'of-this-form', setContactAddress: false, blocked: null, status } });
      }
    }
  });
});
