import * as pages from '#/page-paths.ts';

/** Returns the address of the console's page for stored content. */
export const contentAddress = (key: string): string =>
  key.startsWith('/') ? pages.linkTo(pages.changePageContent, { '*': key.slice(1) }) : pages.linkTo(pages.changeFragment, { '*': key });

/** Returns the key of the content that a console page is for. */
export function contentKeyAt(pathname: string, params: Readonly<Record<string, string>>): string {
  const rest = params['*'] ?? '';
  return pathname.toLowerCase().startsWith(pages.linkTo(pages.changePageContent, { '*': '' })) ? `/${rest}` : rest;
}

/** The uses of the fragments that the shop asks for, by key. */
export const fragmentNames: Readonly<Record<string, string>> = {
  'menu/seasonal-menu/seasonal-menu-content/master': 'Seasonal part of the menu',
  'menu/middle-mega-menu/master': 'Cards in the menu',
  'Site-Wide-Banner/Site-Banner-Content/master': 'Banner on every page',
  'favourites-carousel/favourites-carousel-experience-fragment/master': 'Words above favourites',
  'checkout/checkout-content/master': 'Checkout',
  'order-confirmation/jotter/master': 'Order confirmation',
  'order-confirmation/charity/master': 'Charity on the order confirmation',
  'recipes/meal-plans/how-to/master': 'How to use a meal plan',
};
