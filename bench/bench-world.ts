import { addAddress, createAccount, hashPassword } from '#/modules/account/server/public.ts';
import { shoppingContext } from '#/contract/operations.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { callGraph, readJson } from './calls.ts';
import type { BenchRequest, Send } from './load.ts';
import { addLargeGrids } from './slot-world.ts';

/** A signed-in customer with an open order. */
export interface Shopper {
  token: string;
  orderId: string;
  addressId: number;
  /** The cookies of the sign-in, with which pages are opened. */
  cookie: string;
}

export interface ShelfProduct {
  id: string;
  lineNumber: string;
  name: string;
  pricePence: number;
}

/** The data for the scenarios. It is plain data, so that it can be sent to another process. */
export interface BenchWorld {
  shoppers: Shopper[];
  /** Available products sold by the item, those with offers first. */
  products: ShelfProduct[];
  /** Categories with more than one page of products. */
  categories: { id: string; url: string; total: number }[];
  terms: string[];
  /** Delivery slots of branch 651, with enough places for every shopper. */
  slots: number[];
  /** Branches with large grids: 30 slots on each of 28 days. */
  branches: number[];
}

/**
 * The maximum number of products with offers. They come first, so that trolleys of fifty lines or more contain all of
 * them.
 */
const offersInTrolley = 40;

const password = 'a bench of shoppers';

/** Creates the shoppers that a run needs, and finds products, categories and slots for them. */
export async function makeBenchWorld(database: Database, send: Send, shoppers: number): Promise<BenchWorld> {
  const made = await makeShoppers(database, shoppers);
  const signedIn: Shopper[] = [];
  // Signs a few shoppers in at a time, because each costs the server a password hash.
  for (let from = 0; from < made.length; from += 4) {
    const some = made.slice(from, from + 4);
    signedIn.push(...(await Promise.all(some.map(({ email, addressId }) => signIn(send, email, addressId)))));
  }
  const categories = await findCategories(send);
  const products = await findProducts(send);
  return { shoppers: signedIn, products, categories, terms: termsOf(products), slots: await openSlots(database), branches: await addLargeGrids(database) };
}

async function makeShoppers(database: Database, count: number): Promise<{ email: string; addressId: number }[]> {
  const passwordHash = await hashPassword(password);
  const now = await readClock(database);
  const made: { email: string; addressId: number }[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${number}@larder.example`;
    const person = { title: null, firstName: 'Bench', lastName: String(number) };
    const account = await createAccount(database, { email, passwordHash, ...person, created: now });
    if (account.kind !== 'created') throw new Error(`${email} already exists`);
    const wanted = { customerId: account.customerId, address, setContactAddress: true, now };
    const added = await addAddress({ database }, wanted);
    if (added.kind !== 'added') throw new Error('the address is invalid');
    made.push({ email, addressId: added.address.id });
  }
  return made;
}

const address = {
  line1: '14 Mill Lane',
  town: 'Bracknell',
  country: 'GB',
  postalCode: 'RG12 1AA',
  addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' },
};

async function signIn(send: Send, email: string, addressId: number): Promise<Shopper> {
  const cookies = new Map<string, string>();
  const call = async (request: BenchRequest) => {
    const answer = await send({ ...request, headers: { ...request.headers, cookie: cookieOf(cookies) } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
      cookies.set(name, value);
    }
    return answer;
  };
  const service = '/token-client-prod/v1';
  const csrf = readJson<{ token: string; headerName: string }>(await call({ method: 'GET', path: `${service}/csrf` }));
  const headers = { [csrf.headerName]: csrf.token, 'x-forwarded-for': email };
  readJson(await call({ method: 'POST', path: `${service}/sign-in`, headers, body: { email, password } }));
  const { accessToken } = readJson<{ accessToken: string }>(await call({ method: 'POST', path: `${service}/token`, headers, body: {} }));
  const context = await callGraph(send, accessToken, shoppingContext, {});
  return { token: accessToken, orderId: context.shoppingContext.customerOrderId, addressId, cookie: cookieOf(cookies) };
}

const cookieOf = (cookies: ReadonlyMap<string, string>): string => [...cookies].map((pair) => pair.join('=')).join('; ');

interface TaxonomyCategory {
  id: string;
  url: string;
  children: TaxonomyCategory[];
}

async function findCategories(send: Send): Promise<BenchWorld['categories']> {
  const taxonomy = readJson<{ categories: TaxonomyCategory[] }>(
    await send({ method: 'GET', path: '/taxonomy-prod/v1/taxonomy/groceries' }),
  );
  const groceries = taxonomy.categories.find(({ url }) => url === 'groceries')!;
  const all = groceries.children.flatMap((department) => [department, ...department.children]);
  const counted = [];
  for (const { id, url } of all) {
    const { totalMatches } = readJson<{ totalMatches: number }>(await send(browse({ category: id, size: 1 })));
    counted.push({ id, url, total: totalMatches });
  }
  return counted.filter(({ total }) => total >= 60);
}

interface GridProduct extends ShelfProduct {
  availability: string;
  weights: { uoms: string[] };
  promotions: unknown[];
  currentSaleUnitPrice: { price: { amount: number } };
}

async function findProducts(send: Send): Promise<ShelfProduct[]> {
  const found: GridProduct[] = [];
  for (let start = 0; start < 2000; start += 200) {
    const page = readJson<{ products: GridProduct[] }>(await send(browse({ category: '10051', size: 200, start })));
    found.push(...page.products);
  }
  const plain = found.filter(({ availability, weights }) => availability === 'AVAILABLE' && weights.uoms[0] === 'C62');
  const withOffers = plain.filter(({ promotions }) => promotions.length > 0);
  const without = plain.filter(({ promotions }) => promotions.length === 0);
  return [...withOffers.slice(0, offersInTrolley), ...without].map(({ id, lineNumber, name, currentSaleUnitPrice }) => ({
    id,
    lineNumber,
    name,
    pricePence: Math.round(currentSaleUnitPrice.price.amount * 100),
  }));
}

/** Returns the call for the products of a category, or for search results if there is a search term. */
export function browse(queryParams: Record<string, unknown>): BenchRequest {
  const kind = 'searchTerm' in queryParams ? 'search' : 'browse';
  return { method: 'POST', path: `/search-prod/v1/product-grid/${kind}`, body: { customerSearchRequest: { queryParams } } };
}

/**
 * Returns a mix of typical search terms from products' names: the last word, the first or the last two words, the first
 * three letters of a word, and a word with a letter missing.
 */
function termsOf(products: readonly ShelfProduct[]): string[] {
  return products.slice(0, 60).map(({ name }, index) => {
    const words = name.toLowerCase().split(/[^a-z]+/).filter((word) => word.length > 3);
    const last = words.at(-1) ?? 'milk';
    const forms = [last, words.slice(0, 2).join(' '), words.slice(-2).join(' '), last.slice(0, 3), last.slice(0, 2) + last.slice(3)];
    return forms[index % forms.length]!;
  });
}

async function openSlots(database: Database): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    database,
    `update slots.slots set capacity = 1000000
     where branch_id = 651 and slot_type = 'DELIVERY' and slot_grid_type = 'DEFAULT'
       and slot_date between current_date + 3 and current_date + 20 and capacity > 0
     returning slot_id as id`,
  );
  return rows.map(({ id }) => id);
}
