import type { Browser, BrowserContext } from '@playwright/test';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { updateTrolleyItems } from '#/contract/trolley-changes.ts';

/** The demo sign-in that `npm start` prints. */
const shopper = { email: 'shopper@larder.example', password: 'groceries please' };
const aisles = ['bakery', 'dairy_eggs_and_chilled', 'food_cupboard', 'frozen', 'fruit_vegetables_and_salad', 'meat_poultry_and_fish'];

/**
 * Signs the demo shopper in and fills the trolley with this many different lines, through the API. Returns the
 * browser's storage with its cookies. Throws if the shop has too few products.
 */
export async function fillTrolley(browser: Browser, origin: string, lines: number): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const { request } = context;
    const send = async (endpoint: string, data: object) => {
      const csrf = await request.get(`/token-client-prod/v1/csrf?clientType=WEB_APP`);
      const { headerName, token } = (await csrf.json()) as { headerName: string; token: string };
      const answer = await request.post(`/token-client-prod/v1/${endpoint}?clientType=WEB_APP`, { headers: { [headerName]: token }, data });
      if (!answer.ok()) throw new Error(`${endpoint}: ${answer.status()} ${await answer.text()}`);
      return answer;
    };
    await send('sign-in', shopper);
    const { accessToken } = (await (await send('token', {})).json()) as { accessToken: string };
    const graph = async (query: string, variables: object) => {
      const answer = await request.post('/graph-prod/v1/graph?clientType=WEB_APP', { headers: { authorization: `Bearer ${accessToken}` }, data: { query, variables } });
      return ((await answer.json()) as { data: Record<string, unknown> }).data;
    };
    const { customerOrderId: orderId } = (await graph(shoppingContext.query, {}))['shoppingContext'] as { customerOrderId: string };
    const numbers = (await Promise.all(aisles.map((aisle) => findLineNumbers(context, aisle)))).flatMap((found) => found.slice(0, Math.ceil(lines / aisles.length)));
    const trolleyItems = numbers.slice(0, lines).map((lineNumber) => ({ lineNumber, quantity: { amount: 1, uom: 'C62' }, canSubstitute: true }));
    if (trolleyItems.length < lines) throw new Error(`The demo shop's first aisles have ${trolleyItems.length} products, too few for ${lines} lines.`);
    await graph(updateTrolleyItems.query, { orderId, trolleyItems });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function findLineNumbers({ request }: BrowserContext, aisle: string): Promise<string[]> {
  const html = await (await request.get(`/ecom/shop/browse/groceries/${aisle}`)).text();
  return [...new Set([...html.matchAll(/\/ecom\/products\/[^"/]+\/(\d+)-/g)].map(([, lineNumber]) => lineNumber!))];
}
