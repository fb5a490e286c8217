import type { APIResponse, Page } from '@playwright/test';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, type RunningShop, type SignIn } from './journey.ts';

// Functions that set up a journey's starting point with the calls that pages make, because the pages would take seconds
// for each step.

const tokenClient = (endpoint: string) => `/token-client-prod/v1/${endpoint}?clientType=WEB_APP`;

/** Signs a browser in; the next page that it opens is for the signed-in shopper. */
export async function beSignedIn(page: Page, { email, password }: SignIn): Promise<void> {
  await sendWithCsrf(page, 'sign-in', { email, password });
}

/**
 * Holds a place for the trolley of a signed-in shopper: in the last delivery slot of branch 651 outside of campaigns that has
 * more than ten places and one left, or in the first of them that can be changed for two more hours. A journey that moved the
 * clock may have left slots that are not open yet. The trolley may lose offers by it.
 */
export async function holdSlot(page: Page, { database }: RunningShop, { email }: SignIn, which: 'first' | 'last' = 'last'): Promise<void> {
  const fulfilmentType: SlotType = 'DELIVERY';
  const [wanted] = await runSql<{ customerOrderId: string; addressId: number; slotId: number }>(
    database,
    `select o.customer_order_id as "customerOrderId", a.id as "addressId", s.slot_id as "slotId"
       from account.accounts c join trolley.orders o on o.customer_id = c.id and o.state = 'PENDING'
       join account.addresses a on a.customer_id = c.id, slots.slots s
      where c.email = $1 and s.branch_id = 651 and s.slot_type = $2 and s.slot_grid_type = 'DEFAULT' and s.capacity > 10
        and s.campaign_id is null and s.slot_date <= (platform.now() at time zone 'Europe/London')::date + 28
        and s.capacity > (select count(*) from slots.reservations r where r.slot_id = s.slot_id and r.status in ('UNCONFIRMED', 'CONFIRMED'))
        and s.amend_cut_off > platform.now() + interval '2 hours'
      order by s.starts_at ${which === 'first' ? 'asc' : 'desc'} limit 1`,
    [email, fulfilmentType],
  );
  const headers = await tokenHeaders(page);
  await expectDone(await page.request.post('/slot-prod/v1/bookslot', { headers, data: { ...wanted, fulfilmentType, acceptExpiredOffers: true } }));
}

/** Makes products favourites of the signed-in shopper. */
export async function makeFavourites(page: Page, lineNumbers: readonly string[]): Promise<void> {
  const headers = await tokenHeaders(page);
  for (const lineNumber of lineNumbers) await expectDone(await page.request.put(`/favourites-prod/v2/favourites/${lineNumber}`, { headers }));
}

/** Signs the staff of a browser on as a customer; the next page that it opens is for that customer. */
export async function signOnAs(page: Page, customerId: number): Promise<void> {
  await sendWithCsrf(page, 'token/sign-on-as', { customerId });
}

/** Begins to amend a placed order of the signed-in shopper. */
export async function amendOrder(page: Page, customerOrderId: string): Promise<void> {
  const headers = await tokenHeaders(page);
  await expectDone(await page.request.post(`/order-orchestration-prod/v1/orders/${customerOrderId}/amend`, { headers, data: {} }));
}

async function tokenHeaders(page: Page): Promise<Record<string, string>> {
  const { accessToken } = (await (await sendWithCsrf(page, 'token')).json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

async function sendWithCsrf(page: Page, endpoint: string, data: object = {}): Promise<APIResponse> {
  const { headerName, token } = (await (await page.request.get(tokenClient('csrf'))).json()) as { headerName: string; token: string };
  return expectDone(await page.request.post(tokenClient(endpoint), { headers: { [headerName]: token }, data }));
}

async function expectDone(answer: APIResponse): Promise<APIResponse> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}
