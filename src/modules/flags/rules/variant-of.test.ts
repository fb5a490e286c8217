import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf, type VariantShare } from './variant-of.ts';

const share = (variant: string, of: number, payload: unknown = null): VariantShare => ({ variant, share: of, payload });

/** Generates two to four variants whose shares add up to a hundred. */
const anyShares = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) => cuts.slice(1).map((cut, at) => share(`variant-${at}`, cut - cuts[at]!)));

const visitors = Array.from({ length: 20_000 }, (_, at) => `0b7c1f6e-3c1d-4c67-9d0e-${String(at).padStart(12, '0')}`);

describe('the variant of a visitor', () => {
  it('is always the same, whatever the order of the shares [SH-448 part]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), anyShares, (visitor, experiment, shares) => {
        const variant = variantOf(visitor, experiment, shares);
        expect(variant).not.toBeNull();
        expect(variantOf(visitor, experiment, shares.toReversed())).toBe(variant);
      }),
    );
  });

  it('is the same in every process and release: these values never change [SH-448 part]', () => {
    const halves = [share('default', 50), share('on', 50)];
    const got = visitors.slice(0, 12).map((visitor) => variantOf(visitor, 'urgency_banner', halves)!.variant);
    expect(got.map((variant) => variant === 'on')).toEqual([true, true, false, true, false, false, true, true, true, true, true, true]);
  });

  it('is always the one with a share of a hundred, and never one with none [SH-449 part]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (visitor, experiment) => {
        const shares = [share('default', 0), share('unBlock', 100, { after: 3 }), share('other', 0)];
        expect(variantOf(visitor, experiment, shares)).toEqual(share('unBlock', 100, { after: 3 }));
      }),
    );
  });

  it('matches the shares within one percent over many visitors, even those with similar ids [AC-457]', () => {
    const shares = [share('default', 70), share('danger', 5), share('payment', 10), share('warning', 15)];
    const met = Map.groupBy(visitors, (visitor) => variantOf(visitor, 'site_banner_type', shares)!.variant);
    for (const { variant, share: wanted } of shares) {
      expect(Math.abs((met.get(variant)!.length / visitors.length) * 100 - wanted)).toBeLessThan(1);
    }
  });

  it('in one experiment is independent of that in another', () => {
    const halves = [share('default', 50), share('on', 50)];
    const both = visitors.filter((visitor) => ['product_tags', 'urgency_banner'].every((one) => variantOf(visitor, one, halves)!.variant === 'on'));
    expect(Math.abs((both.length / visitors.length) * 100 - 25)).toBeLessThan(1);
  });

  it('changes only for visitors who enter a growing share', () => {
    const before = [share('default', 80), share('on', 20)];
    const after = [share('default', 60), share('on', 40)];
    for (const visitor of visitors) {
      if (variantOf(visitor, 'x', before)!.variant === 'on') expect(variantOf(visitor, 'x', after)!.variant).toBe('on');
    }
  });

  it('is null without a running test [SH-448 part]', () => {
    expect(variantOf('a', 'urgency_banner', [])).toBeNull();
  });
});
