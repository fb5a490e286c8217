import type { Stripe } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { createHostedFields, notLoaded } from './hosted-fields-store.ts';

type Answer = { paymentMethod?: { id: string }; error?: { code?: string; message?: string } };

/** A stand-in of the provider's script, with the answer to the card. */
function aProvider(answer: () => Promise<Answer>) {
  const asked: unknown[] = [];
  const stripe = {
    elements: (options: unknown) => ({ options, getElement: (type: string) => ({ type }) }),
    createPaymentMethod: (given: unknown) => (asked.push(given), answer()),
  };
  return { asked, load: () => Promise.resolve(stripe as unknown as Stripe) };
}

async function opened(answer: () => Promise<Answer>) {
  const provider = aProvider(answer);
  const store = createHostedFields(provider.load);
  await store.start();
  return { store, asked: provider.asked };
}

describe('the card fields of a hosting provider', () => {
  it('give the card with the name to the provider, and only its id to the shop', async () => {
    const { store, asked } = await opened(async () => ({ paymentMethod: { id: 'pm_1' } }));
    store.typeName(' A Farrow ');
    expect(await store.give()).toEqual({ kind: 'given', id: 'pm_1' });
    expect(asked).toEqual([{ type: 'card', card: { type: 'cardNumber' }, billing_details: { name: 'A Farrow' } }]);
  });

  it('ask for the name beside its field before anything is sent [AC-458 part]', async () => {
    const { store, asked } = await opened(async () => ({ paymentMethod: { id: 'pm_1' } }));
    expect(await store.give()).toEqual({ kind: 'faulty', message: 'Please enter the name on the card' });
    expect([store.snapshot().faults, asked]).toEqual([{ cardholderName: 'Required' }, []]);
    store.typeName('A');
    expect(store.snapshot().faults).toEqual({});
  });

  it.each([
    ['incomplete_number', 'cardNumber'],
    ['invalid_expiry_year_past', 'cardExpiry'],
    ['incomplete_cvc', 'cardCvc'],
    [undefined, 'cardNumber'],
  ])('show the refusal %s beside the field that it is about', async (code, field) => {
    const { store } = await opened(async () => ({ error: { ...(code && { code }), message: 'Not so.' } }));
    store.typeName('A Farrow');
    expect(await store.give()).toEqual({ kind: 'faulty', message: 'Not so.' });
    expect(store.snapshot().faults).toEqual({ [field]: 'Not so.' });
  });

  it('say that a card could not be checked if the provider does not answer, and take the next press', async () => {
    const answer = vi.fn<() => Promise<Answer>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ paymentMethod: { id: 'pm_2' } });
    const { store } = await opened(answer);
    store.typeName('A Farrow');
    expect(await store.give()).toEqual({ kind: 'faulty', message: 'Your card could not be checked. Please try again.' });
    expect(await store.give()).toEqual({ kind: 'given', id: 'pm_2' });
  });

  it('show what the provider finds while it is typed, until it is mended', async () => {
    const { store } = await opened(async () => ({}));
    const told = vi.fn();
    const leave = store.subscribe(told);
    store.checked('cardExpiry', 'Your card is in the past.');
    store.checked('cardCvc', 'Too short.');
    store.checked('cardExpiry', null);
    expect(store.snapshot().faults).toEqual({ cardCvc: 'Too short.' });
    leave();
    store.checked('cardCvc', null);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('say that they could not be loaded, refuse a press, and can be loaded again', async () => {
    const { load } = aProvider(async () => ({ paymentMethod: { id: 'pm_3' } }));
    const loads = vi.fn<() => Promise<Stripe | null>>().mockRejectedValueOnce(new Error('blocked')).mockResolvedValueOnce(null).mockImplementation(load);
    const store = createHostedFields(loads);
    for (const _ of [1, 2]) {
      await store.start();
      expect(store.snapshot()).toMatchObject({ isUnavailable: true, elements: null });
      expect(await store.give()).toEqual({ kind: 'faulty', message: notLoaded });
    }
    await store.start();
    expect(store.snapshot()).toMatchObject({ isUnavailable: false, elements: { options: { locale: 'en-GB' } } });
    store.typeName('A Farrow');
    expect(await store.give()).toEqual({ kind: 'given', id: 'pm_3' });
  });

  it('load the script once, whoever asks, and refuse a press meanwhile', async () => {
    const { load } = aProvider(async () => ({}));
    const loads = vi.fn(load);
    const store = createHostedFields(loads);
    const starts = [store.start(), store.start()];
    expect(await store.give()).toEqual({ kind: 'faulty', message: 'The card fields are still loading. Please try again.' });
    await Promise.all(starts);
    await store.start();
    expect(loads).toHaveBeenCalledTimes(1);
  });
});
