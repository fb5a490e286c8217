import { describe, expect, it } from 'vitest';
import { choiceTyped, consentRecord, cookiesOf, isChosen, sameForAll, storedConsent } from './consent-choice.ts';

const stored = (cookies: Record<string, string>) => storedConsent((name) => cookies[name] ?? null);
const refused = { consent_analytics: 'false', consent_functional: 'false', consent_marketing: 'false' };

describe('the choice about cookies', () => {
  it('is a cookie for each category; the experimental one takes the functional choice [SH-345] [SH-346] [SH-350 part] [SH-351]', () => {
    const now = 1_763_900_000_000;
    expect([...cookiesOf({ analytics: false, functional: true, marketing: false }, now)]).toEqual([
      ['consent_analytics', 'false'],
      ['consent_functional', 'true'],
      ['consent_marketing', 'false'],
      ['consent_experimental', 'true'],
      ['consent_record', `1.${now}`],
    ]);
    for (const all of [true, false]) {
      const { choice, chosenAt } = storedConsent((name) => cookiesOf(sameForAll(all), now).get(name) ?? null);
      expect([choice, chosenAt]).toEqual([{ analytics: all, functional: all, marketing: all }, now]);
    }
  });

  it('is not made until every category has an answer [SH-333] [SH-334 part]', () => {
    expect(stored({}).choice).toEqual({ analytics: null, functional: null, marketing: null });
    expect(isChosen(stored(refused))).toBe(true);
    for (const name of Object.keys(refused)) {
      for (const value of ['', 'yes', 'TRUE']) expect(isChosen(stored({ ...refused, [name]: value })), `${name}=${value}`).toBe(false);
    }
  });

  it('counts only for the list that it was made about', () => {
    expect(isChosen(stored({ ...refused, [consentRecord]: '0.1763900000000' }))).toBe(false);
    expect(stored({ ...refused, [consentRecord]: '1.17639' }).chosenAt).toBeNull();
  });

  it('is read from a form: everything, nothing, or three times Allow [SH-343 part] [SH-344 part]', () => {
    const typed = (text: string) => choiceTyped(new URLSearchParams(text));
    expect(typed('choice=all&analytics=refuse')).toEqual(sameForAll(true));
    expect(typed('choice=none&analytics=allow')).toEqual(sameForAll(false));
    expect(typed('choice=selected&analytics=allow&functional=allow&marketing=allow')).toEqual(sameForAll(true));
    expect(typed('choice=selected&analytics=allow&functional=allow&marketing=refuse')).toBeNull();
    expect(typed('choice=selected')).toBeNull();
    expect(typed('')).toBeNull();
  });
});
