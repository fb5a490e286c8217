import { afterEach, expect, it, vi } from 'vitest';
import { measuresNow } from '#/modules/analytics/web/measures-now.ts';
import { consentsTo } from '#/modules/consent/web/consents-to.ts';
import { factsOf, pageRow } from '#/page-table.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser on the page at this path, with these choices in its cookies. */
function openAt(path: string, choices: Record<string, string>) {
  const cookie = Object.entries(choices).map(([category, value]) => `consent_${category}=${value}`).join('; ');
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { facts: factsOf(pageRow(path)).join(' ') } } });
}

it('on the checkout path analytics counts as consented, and the other categories follow their own stored choice [SH-348]', () => {
  const seen = (path: string, choices: Record<string, string>) => {
    openAt(path, choices);
    return [measuresNow(), consentsTo('functional'), consentsTo('marketing'), consentsTo('advertising')];
  };
  for (const path of ['/ecom/checkout', '/ecom/checkout/addresses/add']) {
    expect(seen(path, {})).toEqual([true, false, false, false]);
    expect(seen(path, { analytics: 'false', functional: 'true', marketing: 'false' })).toEqual([true, true, false, false]);
    expect(seen(path, { analytics: 'false', functional: 'false', marketing: 'true' })).toEqual([true, false, true, true]);
    expect(seen(path, { analytics: 'true', functional: 'false', marketing: 'false' })).toEqual([true, false, false, false]);
  }
  expect(seen('/ecom/shop/trolley', { analytics: 'false', functional: 'true', marketing: 'true' })).toEqual([false, true, true, true]);
});
