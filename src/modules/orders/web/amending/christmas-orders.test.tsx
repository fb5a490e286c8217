import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { CancelUntil } from '#/modules/orders/web/order-actions.tsx';

const text = 'You can change your order until midnight on 15 December.';

function shown(day: string, status: WireOrderSummary['status'], isOpen: boolean): string {
  const slots = [{ startDateTime: `${day}T09:00:00.000Z`, amendOrderCutoffDateTime: '2026-12-16T00:00:00.000Z' }];
  const order = { status, slots, links: isOpen ? [{ rel: 'cancel' }] : [] } as unknown as WireOrderSummary;
  return renderToStaticMarkup(<CancelUntil order={order} />);
}

it('an order for a slot from 20 to 24 December names midnight on 15 December while it can be changed, and while it is [SC-614] [SC-613 part]', () => {
  expect(shown('2026-12-20', 'PLACED', true)).toContain(text);
  expect(shown('2026-12-24', 'PLACED', true)).toContain(text);
  expect(shown('2026-12-24', 'AMENDING', false)).toContain(text);
  expect(shown('2026-12-24', 'FULFIL', false)).toBe('');
  expect(shown('2026-12-19', 'PLACED', true)).toContain('You can change or cancel it until <b>midnight on Tuesday 15 December</b>');
  expect(shown('2026-12-19', 'AMENDING', false)).toBe('');
});
