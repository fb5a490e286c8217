import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageResult } from '#/platform/web/router/page-results.ts';
import { cardName } from '#/modules/payments/web/saved-cards.tsx';
import { CardBrandPicture } from '#/modules/payments/web/card-brand-picture.tsx';
import { action, loader } from './payment-cards.server.ts';

const card = { paymentCardId: 'c-1', cardType: 'VISA', cardholderName: 'Ada', maskedCardNumber: '************1111', startDate: null, expiryDate: '03/26', businessAccount: false, billingAddress: null } as const;

interface Given {
  cards?: object[];
  /** The `allow` header by card; a card that is missing does not exist any more. */
  allow?: Record<string, string>;
  deleted?: { status: number; body?: object };
}

function contextOf({ cards = [card], allow = { 'c-1': 'OPTIONS, DELETE' }, deleted = { status: 204 } }: Given) {
  return {
    session: async () => 'signed in',
    now: async () => Date.parse('2026-03-31T22:59:00Z'),
    publicSettings: { env: 'prod', flags: [] },
    graphFlags: '',
    fetch: async (address: string, init: RequestInit = {}) => {
      const id = new URL(address, 'https://shop.test').pathname.split('/paymentCards/')[1];
      if (id === undefined) return Response.json({ paymentCards: cards });
      if (init.method === 'DELETE') return deleted.body ? Response.json(deleted.body, { status: deleted.status }) : new Response(null, { status: deleted.status });
      return id in allow ? new Response(null, { status: 204, headers: { allow: allow[id]! } }) : Response.json({ error: 'not_found', message: 'x' }, { status: 404 });
    },
  };
}

const load = async (given: Given, query = '') =>
  loader({ context: contextOf(given), request: new Request(`https://shop.test/ecom/myaccount/paymentcards${query}`) } as never);

describe('the payment cards page', () => {
  it('lists each card with what the server allows, and leaves out one that is deleted meanwhile [AC-228 part]', async () => {
    const gone = { ...card, paymentCardId: 'c-2' };
    const { cards } = await load({ cards: [card, gone] });
    expect(cards).toEqual([{ ...card, methods: ['OPTIONS', 'DELETE'], isExpired: false }]);
  });

  it('marks a card as expired after the end of its month [AC-226 part]', async () => {
    const { cards } = await load({ cards: [{ ...card, expiryDate: '02/26' }, { ...card, paymentCardId: 'c-3' }], allow: { 'c-1': 'OPTIONS', 'c-3': 'OPTIONS' } });
    expect(cards.map(({ isExpired }) => isExpired)).toEqual([true, false]);
  });

  it('asks a browser without script before it deletes, unless the card may not be deleted', async () => {
    expect((await load({}, '?delete=c-1')).toDelete).toMatchObject({ paymentCardId: 'c-1' });
    expect((await load({ allow: { 'c-1': 'OPTIONS' } }, '?delete=c-1')).toDelete).toBeNull();
    expect((await load({}, '?delete=c-9')).toDelete).toBeNull();
  });
});

describe('its form without script', () => {
  const post = async (given: Given) => {
    const body = new URLSearchParams({ paymentCardId: 'c-1' });
    return action({ context: contextOf(given), request: new Request('https://shop.test/ecom/myaccount/paymentcards', { method: 'POST', body }) } as never);
  };

  it('deletes the card and says so, also if it was deleted before [AC-230 part]', async () => {
    for (const deleted of [{ status: 204 }, { status: 404, body: { error: 'not_found', message: 'x' } }]) {
      expect(((await post({ deleted })) as Response).headers.get('location')).toBe('/ecom/myaccount/paymentcards?deleted=yes');
    }
  });

  it('says why a card stays [AC-231 part]', async () => {
    const inUse = (await post({ deleted: { status: 423, body: { error: 'locked', message: 'x', reason_code: 'ACTIVE_ORDER' } } })) as PageResult;
    expect([inUse.init.status, inUse.data]).toEqual([423, { title: 'Unable to delete', text: 'This card is being used for an order in progress.' }]);
    const failed = (await post({ deleted: { status: 503, body: { error: 'x', message: 'x' } } })) as PageResult;
    expect([failed.init.status, failed.data]).toMatchObject([503, { text: 'The card has not been deleted. Please try again.' }]);
  });
});

it('a card is named by its brand and last four digits, with a picture of the brand', () => {
  expect(cardName(card)).toBe('Visa ending 1111');
  for (const cardType of ['VISA', 'MASTERCARD', 'MAESTRO', 'AMERICAN_EXPRESS', 'BUSINESS_ACCOUNT', 'PARTNERSHIP'] as const) {
    expect(renderToStaticMarkup(<CardBrandPicture cardType={cardType} />)).toContain('aria-hidden="true"');
  }
  expect(renderToStaticMarkup(<CardBrandPicture cardType="VISA" named />)).toContain('aria-label="Visa"');
});
