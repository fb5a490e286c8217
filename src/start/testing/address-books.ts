import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer, TestRequest } from '#/modules/account/testing/test-browser.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from './small-shop.ts';
import type { TestShop } from './test-shop.ts';

export const addressPath = (id: number, version = 2): string => `/addresses-prod/v${version}/addresses/${id}`;
export const profilePath = '/accounts-prod/v2/accounts/profile';
export const written = { line1: '15 Mill Lane', line2: null, line3: null, town: 'Bracknell', region: null, country: 'GB', postalCode: 'RG12 1AA' };

/** A shopper whose contact address and one further address the test can change. */
export interface Householder extends SmallShopper {
  /** An address in the book that is not the contact address. */
  spareId: number;
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Adds another address to the book and returns its id. */
  add(address?: object): Promise<number>;
  ids(): Promise<number[]>;
}

export async function makeHouseholder(shop: TestShop): Promise<Householder> {
  const shopper = await shop.shopper();
  const { bearer } = shopper;
  const add = async (address: object = validAddress) => (await shop.browser().addAddress(bearer, address)).address!.id;
  return {
    ...shopper,
    spareId: await add(),
    call: (method, path, request = {}) => shop.browser().call(method, path, { bearer, ...request }),
    add,
    ids: async () => (await shop.browser().addresses(bearer)).map(({ id }) => id),
  };
}

/** Books an empty slot for the shopper's order, to one of their addresses. */
export async function bookTo(shop: TestShop, shopper: SmallShopper, addressId: number): Promise<TestAnswer> {
  return book({ ...shopper, addressId }, shop, await emptySlot(shop.database));
}

/** Places the shopper's order, with a slot to one of their addresses. */
export async function orderTo(shop: TestShop, shopper: SmallShopper, addressId: number): Promise<void> {
  await bookTo(shop, shopper, addressId);
  await placeBooked(shop, shopper);
}

/** Places the shopper's order, whose slot is booked. */
export async function placeBooked(shop: TestShop, shopper: SmallShopper): Promise<void> {
  await giveCard(shopper, shop);
  const answer = await place(shopper, shop, `press-of-${shopper.orderId}`);
  if (answer.status !== 200) throw new Error(`placing: ${answer.status} ${answer.text}`);
}
