import { describe, expect, it } from 'vitest';
import { PageResult } from '#/platform/web/router/page-results.ts';
import { action, loader } from './delivery-pass.server.ts';

const plan = { id: 1, name: '6 months', months: 6, price: { amount: 45, currencyCode: 'GBP' }, active: true };
const pass = { id: 3, planName: '6 months' };
const card = { paymentCardId: 'c-1', cardType: 'VISA', cardholderName: 'A', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, billingAddress: null };

interface Given {
  session?: string;
  flags?: string[];
  /** When the account is closed; null if it stays. */
  closes?: string | null;
  /** The answer of the status call; a number is the status of a refusal. */
  status?: string | number;
  bought?: { status: number; body: object };
  /** Whether the customer has a pass of today. */
  hasPass?: boolean;
  /** Collects the endpoints of the calls that are made. */
  asked?: string[];
}

/** Returns a page's context whose calls get these answers. */
function contextOf({ session = 'signed in', flags = ['delivery_pass'], status = 'AVAILABLE', closes = null, bought, hasPass = true, asked = [] }: Given) {
  const answers: Record<string, () => Response> = {
    'pass/status': () => (typeof status === 'number' ? Response.json({ error: 'server_error', message: 'x' }, { status }) : Response.json({ status })),
    'my-data': () => Response.json({ download: null, closing: closes === null ? null : { asked: '2026-03-01T12:00:00Z', closes } }),
    'pass/plans': () => Response.json({ plans: [plan] }),
    paymentCards: () => Response.json({ paymentCards: [card, { ...card, paymentCardId: 'c-2', expiryDate: '02/26' }] }),
    pass: () => (bought ? Response.json(bought.body, { status: bought.status }) : hasPass ? Response.json(pass) : Response.json({ error: 'not_found', message: 'x' }, { status: 404 })),
  };
  return {
    session: async () => session,
    now: async () => Date.parse('2026-03-12T12:00:00Z'),
    publicSettings: { env: 'prod', flags },
    graphFlags: '',
    fetch: async (address: string) => {
      const endpoint = new URL(address, 'https://shop.test').pathname.split('/v1/')[1]!;
      asked.push(endpoint);
      return answers[endpoint]!();
    },
  };
}

const load = async (given: Given, query = '') => loader({ context: contextOf(given), request: new Request(`https://shop.test/ecom/delivery-pass${query}`) } as never).catch((thrown: unknown) => thrown);
const isNotFound = (answer: unknown) => answer instanceof PageResult && answer.init.status === 404;

describe('the Delivery Pass page', () => {
  it('is not found for a customer who can have none, or whose status cannot be read [AC-259 part]', async () => {
    for (const status of ['NOT_AVAILABLE', 500, 503]) expect([status, isNotFound(await load({ status }))]).toEqual([status, true]);
  });

  it('shows a visitor the plans, and is not found while passes are not sold [AC-266 part]', async () => {
    expect(await load({ session: 'anonymous' })).toEqual({ kind: 'visitor', plans: [plan] });
    expect(isNotFound(await load({ session: 'anonymous', flags: [] }))).toBe(true);
  });

  it('asks for no status for a visitor, or while passes are not sold; a pass that was bought still shows then [SH-430] [AC-258 part]', async () => {
    const asked: string[] = [];
    await load({ session: 'anonymous', asked });
    expect(await load({ flags: [], status: 'ACTIVE', asked })).toMatchObject({ kind: 'holder', pass });
    expect(isNotFound(await load({ flags: [], hasPass: false, asked }))).toBe(true);
    expect(asked).toEqual(['pass/plans', 'pass', 'pass']);
    await load({ asked });
    expect(asked).toContain('pass/status');
  });

  it('shows a customer the plans and their cards, of which an expired one cannot be chosen [AC-260 part]', async () => {
    const shown = { cardType: 'VISA', maskedCardNumber: '************1111' };
    expect(await load({})).toEqual({
      kind: 'buyer',
      plans: [plan],
      cards: [{ ...shown, paymentCardId: 'c-1', expiryDate: '12/49', isExpired: false }, { ...shown, paymentCardId: 'c-2', expiryDate: '02/26', isExpired: true }],
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      menu: { isOwner: true, passStatus: 'AVAILABLE' },
    });
  });

  it('offers nothing while the account is being closed', async () => {
    const closes = '2026-03-15T12:00:00Z';
    expect(await load({ closes })).toEqual({ kind: 'closing', closes, menu: { isOwner: true, passStatus: 'AVAILABLE' } });
    // Staff signed on as the customer do not see that (AC-013); the call refuses them as it refuses the customer.
    expect(await load({ closes, session: 'signed on' })).toMatchObject({ kind: 'buyer', menu: { isOwner: false } });
  });

  it('shows the pass of a holder, and once that it was just bought [AC-264 part]', async () => {
    expect(await load({ status: 'ACTIVE' })).toEqual({ kind: 'holder', pass, isNew: false, menu: { isOwner: true, passStatus: 'ACTIVE' } });
    expect(await load({ status: 'ACTIVE' }, '?bought=yes')).toEqual({ kind: 'holder', pass, isNew: true, menu: { isOwner: true, passStatus: 'ACTIVE' } });
  });
});

describe('the form without script', () => {
  const press = async (bought: Given['bought']) => {
    const body = new URLSearchParams({ key: 'the-key-of-this-press', planId: '1', paymentCardId: 'c-1', 'terms-1': '6 4500' });
    return action({ context: contextOf({ bought: bought! }), request: new Request('https://shop.test/ecom/delivery-pass', { method: 'POST', body }) } as never);
  };
  const wanted = { planId: 1, seen: { expectedPrice: { amount: 45, currencyCode: 'GBP' }, expectedMonths: 6 }, paymentCardId: 'c-1' };

  it('leads to the pass once there is one', async () => {
    for (const bought of [{ status: 201, body: pass }, { status: 409, body: { error: 'already_active', message: 'x' } }]) {
      expect(((await press(bought)) as Response).headers.get('location')).toBe('/ecom/delivery-pass?bought=yes');
    }
  });

  it('shows the message of a decline with everything chosen, and makes the next press a new one [AC-263 part]', async () => {
    const message = 'Your card was declined. Please try another card.';
    const answer = (await press({ status: 402, body: { error: 'payment_declined', message } })) as PageResult;
    expect([answer.init.status, answer.data]).toEqual([402, { wanted, key: null, message, challenge: null }]);
  });

  it('shows a changed plan’s message, and makes the next press, for its new terms, a new one [AC-263 part]', async () => {
    const message = 'This plan has changed. It is now 6 months for £50.00. Please check it before you buy.';
    const answer = (await press({ status: 409, body: { error: 'PLAN_CHANGED', message } })) as PageResult;
    expect([answer.init.status, answer.data]).toEqual([409, { wanted, key: null, message, challenge: null }]);
  });

  it('keeps the key while the bank asks [AC-263 part]', async () => {
    const details = [{ name: 'acsUrl', value: '/bank' }, { name: 'transactionId', value: 't-1' }];
    const answer = (await press({ status: 409, body: { error: 'SECURITY_NEEDED', message: 'x', details } })) as PageResult;
    expect([answer.init.status, answer.data]).toEqual([409, { wanted, key: 'the-key-of-this-press', message: null, challenge: { transactionId: 't-1', acsUrl: '/bank' } }]);
  });
});
