import { describe, expect, it } from 'vitest';
import { byAdded, byFrequency, listFavourites, type Favourite } from './favourite-list.ts';

const bought = (lineNumber: string, orders: number, latest = 50) => ({ lineNumber, orders, first: 10, latest });
const choice = (lineNumber: string, chosen: boolean, chosenAt = 90) => ({ lineNumber, chosen, chosenAt });

describe('favourites', () => {
  it('are the products bought and the products chosen, each once with all its sources [SC-183 part]', () => {
    expect(listFavourites([bought('1', 3), bought('2', 1)], [choice('2', true), choice('3', true)])).toEqual([
      { lineNumber: '1', sources: ['bought-online'], addedAt: 10, purchaseCount: 3, latestPurchase: 50 },
      { lineNumber: '2', sources: ['bought-online', 'user-selected'], addedAt: 90, purchaseCount: 1, latestPurchase: 50 },
      { lineNumber: '3', sources: ['user-selected'], addedAt: 90, purchaseCount: 0, latestPurchase: null },
    ]);
  });

  it('leave out what the customer removed, even if it was bought [SC-191]', () => {
    expect(listFavourites([bought('1', 3)], [choice('1', false), choice('2', false)])).toEqual([]);
  });

  const sorted = (favourites: Favourite[], order: (one: Favourite, other: Favourite) => number) =>
    favourites.sort(order).map(({ lineNumber }) => lineNumber);

  it('come by number of orders, then by latest purchase, then by line number [SC-189]', () => {
    const all = listFavourites([bought('4', 1), bought('3', 2, 40), bought('2', 2, 60), bought('1', 1)], [choice('0', true)]);
    expect(sorted(all, byFrequency)).toEqual(['2', '3', '1', '4', '0']);
  });

  it('come latest first when sorted by when they were added [SC-187 part]', () => {
    const all = listFavourites([bought('2', 1), bought('1', 1)], [choice('3', true, 80), choice('4', true, 95)]);
    expect(sorted(all, byAdded)).toEqual(['4', '3', '1', '2']);
  });
});
