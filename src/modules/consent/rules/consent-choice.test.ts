import { describe, expect, it } from 'vitest';
import { choiceTyped, consentRecord, consentVersion, cookiesOf, isChosen, sameForAll, storedConsent } from './consent-choice.ts';
import { storedThings } from './stored-things.ts';

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
      ['consent_record', `2.${now}`],
    ]);
    for (const all of [true, false]) {
      const { choice, chosenAt } = storedConsent((name) => cookiesOf(sameForAll(all), now).get(name) ?? null);
      expect([choice, chosenAt]).toEqual([{ analytics: all, functional: all, marketing: all }, now]);
    }
  });

  it('is not made until every category has an answer [SH-333 part] [SH-334 part]', () => {
    expect(stored({}).choice).toEqual({ analytics: null, functional: null, marketing: null });
    expect(isChosen(stored(refused))).toBe(true);
    for (const name of Object.keys(refused)) {
      for (const value of ['', 'yes', 'TRUE']) expect(isChosen(stored({ ...refused, [name]: value })), `${name}=${value}`).toBe(false);
    }
  });

  it('counts for the list that it was made about, and for older ones', () => {
    for (const older of ['0.1763900000000', '', 'x']) expect(isChosen(stored({ ...refused, [consentRecord]: older })), older).toBe(false);
    expect(isChosen(stored({ ...refused, [consentRecord]: `${consentVersion + 1}.1763900000000` }))).toBe(true);
    expect(stored({ ...refused, [consentRecord]: '1.17639' }).chosenAt).toBeNull();
  });

  // Raise the version with each new line, and with each new purpose: people are then asked again.
  it('is about these optional things in this version of the list', () => {
    const optional = storedThings.filter(({ category }) => category !== 'essential').map(({ place, category, name, purpose }) => `${category}, ${place} ${name}: ${purpose}`);
    expect([consentVersion, ...optional]).toEqual([
      2,
      'analytics, cookie analytics_client_id: counts visits from the same browser',
      'functional, local storage searchHistory:: shows your last searches',
      'functional, local storage recentlyViewed:: shows the products that you looked at',
      'marketing, local storage userUuid: chooses banners for the same browser',
      'analytics, tab larder-tab-: joins the events of one tab, also in checkout',
      'analytics, event page_view: a page that was opened',
      'analytics, event experiment_impression: which version of a page was shown',
      'analytics, event login_error: a sign-in that failed, with its message',
      'analytics, event multi_search_open: the search for a list was opened',
      'analytics, event multi_search_close: the search for a list was closed',
      'analytics, event add_to_cart: a product was added',
      'analytics, event remove_from_cart: a product was removed',
      'analytics, event failed-to-add: a product could not be added',
      'analytics, event product-cap: more of a product was wanted than one order may have',
      'analytics, event slot_details_open: the details of a booked slot were opened',
      'analytics, event amend_order_: changes to an order were begun, with their outcome',
      'analytics, event place_order_: an order was placed, with its outcome',
      'analytics, event cancel_order_: an order was cancelled, with its outcome',
      'analytics, event abandoned_trolley_update: changes to a trolley that were not waited for, also in checkout',
    ]);
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
