import type { Page } from '@playwright/test';

/** Records the events about acts on orders that the page's documents raise, as 'name number'. Call it before the page opens. */
export async function recordOrderEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('shop-event', (event) => {
      const { name, order_id: order } = (event as CustomEvent<{ name: string; order_id?: string }>).detail;
      if (/_order_(request|success|failure)$/.test(name)) sessionStorage.setItem('events', `${sessionStorage.getItem('events') ?? ''}${name} ${order};`);
    });
  });
}

/** Returns the recorded events, the oldest first. */
export const orderEventsOf = async (page: Page): Promise<string[]> => (await page.evaluate(() => sessionStorage.getItem('events') ?? '')).split(';').filter(Boolean);
