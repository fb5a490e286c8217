import { expect, it } from 'vitest';
import { readFavouritesAddress, writeFavouritesAddress } from './favourites-address.ts';

const read = (query: string) => readFavouritesAddress(new URLSearchParams(query));

it('keeps filters, sort and number of favourites in the address [SC-178 part] [SC-182 part]', () => {
  const address = { sort: 'weightedFavourites', offers: true, source: 'user-selected', category: '10052', shown: 96 } as const;
  expect(read(writeFavouritesAddress(address))).toEqual(address);
});

it.each(['', 'sort=price&offers=1&from=elsewhere&category=x&shown=-5', 'shown=47', 'shown=Infinity&category=12345678901'])(
  'ignores what it does not know in %j',
  (query) => {
    const { shown, ...rest } = read(query);
    expect(rest).toEqual({ sort: null, offers: false, source: null, category: null });
    expect([48, 96_000]).toContain(shown);
  },
);
