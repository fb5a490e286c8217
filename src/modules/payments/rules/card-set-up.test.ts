import { describe, expect, it } from 'vitest';
import { cardSetUpAfter, isSetUpOver, noCardSetUp, type CardSetUpEvent } from './card-set-up.ts';

const after = (...events: CardSetUpEvent[]) => events.reduce(cardSetUpAfter, noCardSetUp);

describe('the set-up of card authentication', () => {
  it('has its fields, empty at first [SC-528 part]', () => {
    expect(noCardSetUp).toEqual({ binReady: false, cardToken: null, jwt: null, setupTimer: null });
  });

  it('is complete with the token and the card’s first digits, in either order [SC-539 part]', () => {
    const token = { kind: 'token-fetched', jwt: 'a.b.c' } as const;
    const given = { kind: 'card-given', cardToken: 'tok_1' } as const;
    expect(isSetUpOver(after(token), 0)).toBe(false);
    expect(isSetUpOver(after(given), 0)).toBe(false);
    expect(isSetUpOver(after(token, given), 0)).toBe(true);
    expect(isSetUpOver(after(given, token), 0)).toBe(true);
    expect(after(token, given)).toEqual({ ...noCardSetUp, jwt: 'a.b.c', binReady: true, cardToken: 'tok_1' });
    expect(isSetUpOver(after(token, given, { kind: 'card-left' }), 0)).toBe(false);
  });

  it('is waited for at most ten seconds from the press [SC-539 part]', () => {
    const waiting = after({ kind: 'waiting', now: 1000 }, { kind: 'waiting', now: 5000 });
    expect(waiting.setupTimer).toBe(11_000);
    expect([isSetUpOver(waiting, 10_999), isSetUpOver(waiting, 11_000)]).toEqual([false, true]);
  });
});
