import { describe, expect, it } from 'vitest';
import { trolleyToShow, type TrolleyKnown } from './trolley-to-show.ts';

const nothing: TrolleyKnown<string> = { kept: null, brought: null, broughtFor: 7, phase: 'ready', customerId: 7, error: null, failed: false };
const show = (known: Partial<TrolleyKnown<string>>) => trolleyToShow({ ...nothing, ...known });
const brought = { kind: 'trolley', trolley: 'theirs', isKept: false };

describe('the trolley that the trolley page shows', () => {
  it("is the document's, and until there is one, the one the page brought [SC-310]", () => {
    expect(show({ kept: 'read', brought: 'theirs' })).toEqual({ kind: 'trolley', trolley: 'read', isKept: true });
    expect(show({ brought: 'theirs' })).toEqual(brought);
    expect(show({ brought: 'theirs', phase: 'starting', customerId: -1 })).toEqual(brought);
  });

  it('is the one the page brought when it cannot be found out who is shopping [SC-316]', () => {
    expect(show({ brought: 'theirs', phase: 'known', customerId: -1, error: 'Failed to fetch' })).toEqual(brought);
    expect(show({ brought: 'theirs', phase: 'known', error: 'no context' })).toEqual(brought);
  });

  it("is never somebody else's, even before the shopper's own is read [SC-316]", () => {
    for (const phase of ['known', 'ready'] as const) expect(show({ brought: 'theirs', phase, customerId: 8 })).toEqual({ kind: 'waiting' });
    expect(show({ brought: 'theirs', kept: 'theirs', phase: 'known', customerId: 8 })).toEqual({ kind: 'waiting' });
    expect(show({ brought: 'theirs', phase: 'ready', customerId: -1 })).toEqual({ kind: 'waiting' });
    expect(show({ brought: 'theirs', kept: 'own', phase: 'ready', customerId: 8 })).toMatchObject({ trolley: 'own' });
  });

  it('is missing when it could not be read, and then never called empty [SC-316]', () => {
    expect(show({ failed: true })).toEqual({ kind: 'failed' });
    expect(show({ phase: 'starting', customerId: -1 })).toEqual({ kind: 'failed' });
    expect(show({ brought: 'theirs', phase: 'known', customerId: 8, error: 'no context' })).toEqual({ kind: 'failed' });
    expect(show({})).toEqual({ kind: 'waiting' });
  });
});
