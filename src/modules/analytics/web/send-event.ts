import { eventText } from '#/modules/analytics/rules/event-text.ts';
import type { ShopEvent } from '#/platform/web/shop-event.ts';
import { findClientId, findSessionId } from './client-ids.ts';
import { measuresNow } from './measures-now.ts';

/**
 * Sends an event to the collector as a beacon, which the browser sends even after the page has closed (SH-456). Sends
 * nothing without consent (SH-458), except on the checkout path, which is always measured (SH-348). Ignores events that
 * cannot be sent, because no shopper is waiting for them.
 */
export function sendEvent({ env, customerId }: { env: string; customerId: number }, { name, ...details }: ShopEvent): void {
  if (!measuresNow()) return;
  const body = {
    client_id: findClientId(),
    user_properties: { customer_id: { value: customerId } },
    events: [{ name, params: paramsOf({ ...details, session_id: findSessionId() }) }],
  };
  navigator.sendBeacon(`/web-analytics-${env}/v1/collect`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

function paramsOf(details: Omit<ShopEvent, 'name'>): Omit<ShopEvent, 'name'> {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? eventText(value) : value]));
}
