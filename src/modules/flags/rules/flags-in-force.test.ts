import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagKeys, flagList, isFlagKey } from './flag-list.ts';
import { flagsInForce, flagsOn } from './flags-in-force.ts';

const some = fc.option(fc.boolean(), { nil: undefined });

describe('the flags in force', () => {
  it('are those of a new installation until somebody sets one [SH-439] [AC-437 part] [AC-438 part] [AC-439 part] [AC-440 part] [AC-441 part] [AC-442] [AC-443 part] [AC-544]', () => {
    expect(flagsInForce({}, {})).toEqual({
      loyalty_competitions: true,
      manual_address_form_only: true,
      multisearch: true,
      save_payment_card: true,
      search_history: true,
      menu_banners: true,
      error_logging: true,
      delivery_pass: true,
      site_banner: false,
      more_filters: false,
      passkeys: false,
      voucher_pilot: false,
    });
  });

  it('prefer staff over the configuration, and the configuration over the default [AC-444 part]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...flagKeys), some, some, (key, staff, configured) => {
        const states = flagsInForce({ ...(staff !== undefined && { [key]: staff }) }, { ...(configured !== undefined && { [key]: configured }) });
        expect(states[key]).toBe(staff ?? configured ?? flagList[key]);
        for (const other of flagKeys) if (other !== key) expect(states[other]).toBe(flagList[other]);
      }),
    );
  });

  it('contain no name that is not in the list [AC-444 part]', () => {
    const states = flagsInForce({ nonsense: true } as never, { toString: true } as never);
    expect(Object.keys(states).sort()).toEqual([...flagKeys].sort());
    expect(['site_banner', 'nonsense', 'toString', 'constructor'].map(isFlagKey)).toEqual([true, false, false, false]);
  });

  it('are listed by name in alphabetical order [SH-467 part]', () => {
    expect(flagsOn(flagsInForce({ error_logging: false }, { site_banner: true }))).toEqual([
      'delivery_pass', 'loyalty_competitions', 'manual_address_form_only', 'menu_banners', 'multisearch',
      'save_payment_card', 'search_history', 'site_banner',
    ]);
  });
});

