import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceBody } from './checkout-calls.ts';
import { findKeptPress, findPressToRepeat, keyOfPress, savePress, type KeptPress } from './kept-press.ts';

const body = { contactNumber: '0118 496 0123', deliveryNote: null, expectedCard: undefined } as unknown as PlaceBody;
const press: KeptPress = { customerOrderId: '81', key: 'key-of-press', body, consent: null, isAmending: false };

const openAt = (search: string) =>
  vi.stubGlobal('window', { location: { pathname: '/ecom/checkout', search }, history: { state: null, replaceState: () => undefined } });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  savePress(press);
});

describe('a press without an answer', () => {
  it('is repeated by the page whose address names it, as after a reload [SC-466 part]', () => {
    openAt('?press=81');
    expect(findPressToRepeat('81')).toMatchObject({ key: 'key-of-press' });
    expect(findKeptPress()).not.toBeNull();
  });

  it.each([
    ['checkout is opened again from another page', '', '81'],
    ['checkout shows another order', '', '82'],
    ['the address names another order', '?press=82', '82'],
  ])('is forgotten, and places nothing, if %s [SC-466 part]', (_, search, shown) => {
    openAt(search);
    expect(findPressToRepeat(shown)).toBeNull();
    expect(findKeptPress()).toBeNull();
  });

  it('is retried with its own key by a press that says the same, and by no other [SC-466 part]', () => {
    expect(keyOfPress('81', { ...body })).toBe('key-of-press');
    expect(keyOfPress('82', { ...body })).not.toBe('key-of-press');
    expect(keyOfPress('81', { ...body, deliveryNote: 'By the shed' })).not.toBe('key-of-press');
  });
});
