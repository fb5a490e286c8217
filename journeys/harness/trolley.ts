import type { Locator, Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { beSignedIn, holdSlot } from './by-calls.ts';
import { openSettled } from './alive.ts';
import { expect, type RunningShop, type SignIn } from './journey.ts';

export interface Goods {
  lineNumber: string;
  name: string;
}

export interface LinePut extends Goods {
  amount?: number;
  uom?: UnitOfMeasure;
  canSubstitute?: boolean;
}

/**
 * The condition of products that every slot and trolley takes, and that their name alone tells apart. Each list in it
 * is one that PostgreSQL expects to be short, so it is hashed: repeated for each product, they took over a second.
 */
export const ordinary = `product_type = 'GROCERY' and sale_uoms = '{C62}' and price_uom = 'C62' and deposit_pence = 0 and lead_time_days <= 1
  and cardinality(available_days) in (0, 7) and coalesce(max_personalised_message_length, 0) = 0 and not substitutions_prohibited and cap is null
  and line_number not in (select b.line_number from catalogue.branch_availability b where b.branch_id = 651)
  and line_number not in (select unnest(r.line_numbers) from catalogue.restrictions r)
  and line_number not in (select unnest(array(select jsonb_array_elements_text(g->'lineNumbers') from offers.promotions o, jsonb_array_elements(o.groups) g)))
  and name not in (select n.name from catalogue.products n where not n.marked_for_delete group by n.name having count(*) > 1)`;

/**
 * Finds ordinary products, in the order of their line numbers; with `but`, products that meet this condition instead.
 */
export async function findGoods({ database }: RunningShop, count: number, but?: string): Promise<Goods[]> {
  return runSql<Goods>(
    database,
    `select line_number as "lineNumber", name from catalogue.products p where not marked_for_delete and (${but ?? ordinary}) order by line_number limit $1`,
    [count],
  );
}

/**
 * Inserts lines into a shopper's trolley as if the shopper had added them one by one. Adding many on a page would take
 * a minute.
 */
export async function putLines({ database }: RunningShop, { email }: SignIn, lines: readonly LinePut[]): Promise<void> {
  const rows = lines.map(({ lineNumber, amount = 1, uom = 'C62', canSubstitute = true }) => ({ lineNumber, thousandths: amount * 1000, uom, canSubstitute }));
  await runSql(
    database,
    `with header as (
       insert into trolley.orders (customer_id, state, last_item_id)
       select id, 'PENDING', $3 from account.accounts where email = $1
       on conflict (customer_id, state) where state in ('PENDING', 'AMENDING') do update set last_item_id = excluded.last_item_id
       returning customer_order_id)
     insert into trolley.lines (customer_order_id, item_id, line_number, thousandths, uom, can_substitute)
     select customer_order_id, place, line->>'lineNumber', (line->>'thousandths')::integer, line->>'uom', (line->>'canSubstitute')::boolean
     from header, json_array_elements($2::json) with ordinality as put (line, place)`,
    [email, JSON.stringify(rows), rows.length],
  );
}

/**
 * Marks a product as sold out for every shopper, and waits until the shop has noticed, which it does by checking
 * periodically.
 */
export async function sellOut({ database, url }: RunningShop, { lineNumber }: Goods): Promise<void> {
  await runSql(
    database,
    `insert into catalogue.branch_availability (line_number, branch_id, ranged, sold_out_online) values ($1, 651, true, true)
     on conflict (line_number, branch_id) do update set sold_out_online = true`,
    [lineNumber],
  );
  const availability = async () => {
    const answer = await fetch(`${url}/products-prod/v1/products/${lineNumber}`);
    return ((await answer.json()) as { products: { availability: string }[] }).products[0]!.availability;
  };
  await expect.poll(availability).not.toBe('AVAILABLE');
}

/** Gives a signed-in shopper a trolley above the minimum of £40 and a held delivery slot. */
export async function beReadyToCheckOut(page: Page, shop: RunningShop, shopper: SignIn): Promise<void> {
  const [goods] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...goods!, amount: 90 }]);
  await holdSlot(page, shop, shopper);
}

/** Presses Checkout on the trolley page, and continues through the steps before checkout, if there are any. */
export async function goToCheckout(page: Page, atStep: () => Promise<void> = async () => undefined): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  const goOn = page.getByRole('button', { name: 'Continue to checkout' });
  const heading = page.getByRole('heading', { level: 1, name: 'Checkout' });
  await expect(goOn.or(heading)).toBeVisible();
  while (!(await heading.isVisible())) {
    await atStep();
    const before = page.url();
    await goOn.click();
    await page.waitForURL((url) => url.href !== before);
    await expect(goOn.or(heading)).toBeVisible();
  }
}

const trolleyPath = '/ecom/shop/trolley';

/** Signs a shopper in, opens their trolley page, and waits until it is idle. */
export async function openTrolley(page: Page, shopper: SignIn): Promise<void> {
  await beSignedIn(page, shopper);
  await openSettled(page, trolleyPath);
}

/** The lines of the trolley page, without the placeholder of a removed line. */
export const linesOf = (page: Page): Locator => page.getByRole('list', { name: 'Items in your trolley' }).locator('> li:has(h3)');

export const lineOf = (page: Page, { name }: Pick<Goods, 'name'>): Locator =>
  linesOf(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The button on a line that shows the line's choices and opens them. */
export const choicesOf = (page: Page, goods: Pick<Goods, 'name'>): Locator => lineOf(page, goods).getByRole('button', { name: `Choices for ${goods.name}: ` });

/** Reads the names of the lines, in the order shown. */
export const namesOf = (page: Page): Promise<string[]> => linesOf(page).getByRole('heading', { level: 3 }).allInnerTexts();

/** Waits for the answer to a trolley call with this tag. Call it before pressing the button. */
export const answered = (page: Page, tag: string) => page.waitForResponse((response) => new URL(response.url()).searchParams.get('tag') === tag);
