import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { wireItem } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import { LineOffers } from './line-offers.tsx';
import type { LineOffer } from './line-product.ts';

const multiBuy: LineOffer = { href: '/ecom/shop/offers/500010', multiBuy: true, membersOnly: false };
const discount = { id: '500010', description: '2 for £3' };
const untriggered = { ...discount, status: 'UNTRIGGERED', explanation: 'Add 1 more to save 75p' };
const triggered = { ...discount, status: 'TRIGGERED', explanation: 'Saves 75p' };

const offers = (item: Parameters<typeof wireItem>[1], offer: LineOffer = multiBuy) => (
  <LineOffers item={wireItem('000111', item)} offers={new Map([[discount.id, offer]])} />
);
const html = (item: Parameters<typeof wireItem>[1], offer?: LineOffer) => renderToStaticMarkup(offers(item, offer));
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

describe('the offers of a line', () => {
  it("that are one short of a multi-buy say 'Add more & save', with a link to the offer once its page is there, and what it would save [SC-153] [SC-289]", () => {
    const markup = html({ discounts: [untriggered] });
    expect(words(markup)).toContain('2 for £3 · Add 1 more to save 75p');
    expect(/<a[^>]*href="\/ecom\/shop\/offers\/500010"[^>]*>(.*?)<\/a>/.exec(markup)![1]).toMatch(/^Add more &amp; save/);
    expect(renderToStaticMarkup(onPageWithout(['/ecom/shop/offers/:promotionId'], offers({ discounts: [untriggered] })))).not.toContain('<a');
    expect(renderToStaticMarkup(onPageWithout(['/ecom/shop/multi-search'], offers({ discounts: [untriggered] })))).toContain('<a');
  });

  it('that apply say what they save, and do not suggest adding more [SC-289]', () => {
    const markup = html({ discounts: [triggered] });
    expect(words(markup)).toBe('2 for £3 · Saves 75p');
    expect(markup).not.toContain('href');
  });

  it('have no link when the offer is not a multi-buy, or is not listed [SC-153]', () => {
    expect(html({ discounts: [untriggered] }, { ...multiBuy, multiBuy: false })).not.toContain('href');
    expect(html({ discounts: [{ ...untriggered, id: 'hidden' }] })).not.toContain('href');
  });

  it('say what a price reduction saves, and nothing for a line without one [SC-150 part]', () => {
    expect(words(html({ retailPrice: toMoney(200) }))).toBe('Price reduction: saving 50p');
    expect(html({})).toBe('');
  });
});
