import { describe, expect, it } from 'vitest';
import { mustAsk } from './must-ask.ts';

describe('an action of an anonymous visitor', () => {
  it('asks to sign in; a signed-in shopper is never asked [SH-137 part]', () => {
    for (const kind of ['add-to-trolley', 'favourite'] as const) {
      expect(mustAsk({ kind, session: 'anonymous', continuesWithout: false })).toBe(true);
      expect(mustAsk({ kind, session: 'signed in', continuesWithout: false })).toBe(false);
      expect(mustAsk({ kind, session: 'signed on as customer', continuesWithout: false })).toBe(false);
    }
  });

  it('is not asked about again after continuing without signing in, except for a favourite [SH-139 part]', () => {
    expect(mustAsk({ kind: 'add-to-trolley', session: 'anonymous', continuesWithout: true })).toBe(false);
    expect(mustAsk({ kind: 'favourite', session: 'anonymous', continuesWithout: true })).toBe(true);
  });
});
