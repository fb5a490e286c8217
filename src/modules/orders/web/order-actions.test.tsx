import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { CancelOrder, PayNow } from './order-actions.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';

const order = { customerOrderId: '7', slots: [], status: 'PLACED' as const, links: [{ rel: 'cancel' as const, title: 'Cancel order', href: '/cancel' }] };
const cancelling = (inProgress: string[]) => ({ inProgress: new Set(inProgress) }) as unknown as OrderCancelling;
const cancel = (of: Partial<Pick<WireOrderSummary, 'status' | 'links'>>, { cancels = [] as string[], amends = null as string | null } = {}) =>
  renderToStaticMarkup(<CancelOrder order={{ ...order, ...of }} cancelling={cancelling(cancels)} amending={{ inProgress: amends }} />);

describe('the link that cancels an order', () => {
  it('is disabled without the link of the order, and says why [SC-607]', () => {
    expect(cancel({})).toMatch(/<a [^>]*href="[^"]*cancel=yes"/);
    for (const [status, why] of [['FULFIL', 'too late to cancel'], ['AMENDING', 'changing this order']] as const) {
      const markup = cancel({ status, links: [] });
      expect(markup).not.toContain('<a ');
      expect(markup).toContain('aria-disabled="true"');
      expect(markup).toContain(why);
    }
    expect(cancel({ status: 'CANCELLED', links: [] })).toBe('');
  });

  it('is disabled while this order is being cancelled, or its amend begins; an order that is placed again has no link [SC-608]', () => {
    expect(cancel({})).not.toContain('aria-disabled');
    for (const busy of [{ cancels: ['7'] }, { amends: '7' }]) expect(cancel({}, busy)).toContain('aria-disabled="true"');
    for (const other of [{ cancels: ['8'] }, { amends: '8' }]) expect(cancel({}, other)).not.toContain('aria-disabled');
  });
});

it('leads to paying only for an order whose payment was refused [SC-651 part]', () => {
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAYMENT_FAILED' }} />)).toContain('href="/ecom/resolve-order-payment/7"');
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAID' }} />)).toBe('');
});
