import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import * as pages from '#/page-paths.ts';

/** The id of the list of addresses that an address field suggests. */
export const addressList = 'addresses';

/** The pages of the shop that links may lead to, with their names for staff. */
export const linkedPages: readonly (readonly [address: string, name: string])[] = [
  [pages.groceriesHome, 'Home'],
  [pages.offers, 'Offers'],
  [pages.mealDeals, 'Meal deals'],
  [pages.bundles, 'Bundles'],
  [pages.favourites, 'Favourites'],
  [pages.lists, 'Lists'],
  [pages.quickShop, 'Quick shop'],
  [pages.forYou, 'For you'],
  [pages.bookSlot, 'Book a slot'],
  [pages.inspiration, 'Inspiration'],
  [pages.findStore, 'Find a store'],
  [pages.help, 'Help'],
  [pages.customerService, 'Customer service'],
];

/** The pages and categories of the shop, which the address fields of a form suggest. */
export function AddressList({ choices }: { choices: readonly CategoryChoice[] }) {
  return (
    <datalist id={addressList}>
      {linkedPages.map(([address, name]) => (
        <option key={address} value={address}>
          {name}
        </option>
      ))}
      {choices.map(({ url, trail }) => (
        <option key={`category ${url}`} value={pages.linkTo(pages.category, { '*': url })}>
          {trail.join(' › ')}
        </option>
      ))}
    </datalist>
  );
}
