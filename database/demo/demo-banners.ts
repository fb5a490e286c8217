import type { BannerRecord, BannerType } from '#/modules/adtech/rules/banner-record.ts';
import { categoryOffersPath } from '#/modules/storefront/rules/offers-address.ts';
import * as pages from '#/page-paths.ts';
import type { DraftProduct } from './range-products.ts';

/** A banner of the demo shop. The loader fills in its image: the picture of a product. */
export interface DemoBanner extends Omit<BannerRecord, 'image'> {
  pictured: string;
}

type Words = [heading: string, subheading: string, linkText: string];

const shelf = (url: string): string => pages.linkTo(pages.category, { '*': url });
const bundle = (bundleName: string): string => pages.linkTo(pages.bundle, { bundleName });

/** Per department: the words, the address, and the product pictured. */
const inMenu: Record<string, [...Words, url: string, pictured: RegExp]> = {
  'groceries/fruit_vegetables_and_salad': ['Five a day, sorted', 'Bananas, grapes and berries for every lunch box.', 'Shop fruit', shelf('groceries/fruit_vegetables_and_salad/fruit'), /Strawberries/],
  'groceries/dairy_eggs_and_chilled': ['The cheeseboard', 'Brie, vintage cheddar and a good blue, in one press.', 'See the cheeseboard', bundle('cheeseboard'), /Lanoux Brie/],
  'groceries/meat_poultry_and_fish': ['Fish on Friday', 'Salmon, cod and prawns, ready for the pan.', 'Shop fish and seafood', shelf('groceries/meat_poultry_and_fish/fish_and_seafood'), /Scottish Salmon Fillets/],
  'groceries/bakery': ['Weekend breakfast', 'Bread, bacon, eggs and juice: choose and add them together.', 'Build your breakfast', bundle('weekend_breakfast'), /Sourdough/],
  'groceries/chilled_meals_and_deli': ['Dinner, done', 'Pizza night, curry for two and more meal deals.', 'See the meal deals', pages.mealDeals, /Margherita Pizza/],
  'groceries/frozen': ['Keep a tub in', 'Vanilla, mint choc chip and dairy-free ice cream.', 'Shop ice cream', shelf('groceries/frozen/ice_cream_and_desserts'), /Vanilla Ice Cream/],
  'groceries/food_cupboard': ['Pasta night', 'Pasta, a sauce and something to grate on top.', 'Choose your pasta', bundle('pasta_night'), /Serafina Spaghetti/],
  'groceries/crisps_chocolate_and_biscuits': ['For the biscuit tin', 'Digestives, shortbread and stem ginger cookies.', 'Shop biscuits', shelf('groceries/crisps_chocolate_and_biscuits/biscuits_and_crackers'), /Digestives/],
  'groceries/tea_coffee_and_soft_drinks': ['Put the kettle on', 'Builder’s brew, single estate, herbal or green.', 'Shop tea and coffee', shelf('groceries/tea_coffee_and_soft_drinks/tea_coffee_and_hot_drinks'), /English Breakfast Tea/],
  'groceries/beer_wine_and_spirits': ['Something with dinner', 'Reds, whites and English sparkling.', 'Shop wine', shelf('groceries/beer_wine_and_spirits/wine'), /Malbec/],
  'groceries/household_home_and_flowers': ['Flowers for the table', 'Seasonal posies, sunflowers and bouquets.', 'Shop flowers', shelf('groceries/household_home_and_flowers/flowers_and_plants'), /Sunflowers/],
  'groceries/health_and_beauty': ['Ready for colds', 'Tissues, lozenges and vitamins.', 'Shop medicines', shelf('groceries/health_and_beauty/medicines_and_vitamins'), /Linctus/],
  'groceries/baby_and_toddler': ['Nappies in every size', 'From newborn to pull-on pants.', 'Shop nappies', shelf('groceries/baby_and_toddler/nappies_and_changing'), /Newborn Nappies/],
  'groceries/pet': ['Good dogs and fine cats', 'Dinners and treats for every pet.', 'Shop pet food', shelf('groceries/pet/dog'), /Adult Dog Food Chicken/],
  entertaining: ['Having people round?', 'Platters, buffet food and cakes to order.', 'Shop party food', shelf('entertaining/party_food'), /Sandwich Platter/],
};

/** On category pages: the words, the address, the product pictured, and the categories. */
const whileBrowsing: [id: string, ...Words, url: string, pictured: RegExp, categories: string[]][] = [
  ['offers-in-fresh', 'Offers on fresh food', 'This week’s savings on fruit, vegetables and salad.', 'See the offers', categoryOffersPath('groceries/fruit_vegetables_and_salad'), /Vine Tomatoes/, ['groceries/fruit_vegetables_and_salad']],
  ['cheeseboard', 'Cheeseboard for six', 'Three cheeses, crackers and chutney: choose and add them together.', 'Build your cheeseboard', bundle('cheeseboard'), /Lanoux Brie/, ['groceries/dairy_eggs_and_chilled']],
  ['breakfast', 'Weekend breakfast', 'Bread, bacon, eggs and juice in one press.', 'Build your breakfast', bundle('weekend_breakfast'), /Sourdough/, ['groceries/bakery', 'groceries/meat_poultry_and_fish']],
  ['meal-deals', 'Dinner for less', 'Pizza night, curry for two and lunch deals.', 'See the meal deals', pages.mealDeals, /Margherita Pizza/, ['groceries/chilled_meals_and_deli', 'groceries/frozen']],
  ['pasta-night', 'Pasta night', 'Pasta, a sauce and something to grate on top.', 'Choose your pasta', bundle('pasta_night'), /Serafina Spaghetti/, ['groceries/food_cupboard']],
  ['party', 'Having people round?', 'Platters and buffet food, made to order.', 'Shop party food', shelf('entertaining/party_food'), /Sandwich Platter/, ['groceries/crisps_chocolate_and_biscuits', 'groceries/tea_coffee_and_soft_drinks']],
  ['cakes', 'A cake with their name on', 'Birthday cakes to order, with your message.', 'Shop cakes', shelf('entertaining/cakes'), /Personalised Vanilla/, ['entertaining']],
];

/** On search pages: the words, the address, the product pictured, and the search terms. */
const whileSearching: [id: string, ...Words, url: string, pictured: RegExp, searchTerms: string[]][] = [
  ['bread', 'Weekend breakfast', 'Bread, bacon, eggs and juice in one press.', 'Build your breakfast', bundle('weekend_breakfast'), /Sourdough/, ['bread', 'bacon', 'eggs', 'sausages']],
  ['cheese', 'Cheeseboard for six', 'Three cheeses, crackers and chutney: choose and add them together.', 'Build your cheeseboard', bundle('cheeseboard'), /Lanoux Brie/, ['cheese', 'crackers', 'brie', 'chutney']],
  ['pasta', 'Pasta night', 'Pasta, a sauce and something to grate on top.', 'Choose your pasta', bundle('pasta_night'), /Serafina Spaghetti/, ['pasta', 'spaghetti', 'pesto']],
  ['pizza', 'Dinner for less', 'Pizza night, curry for two and lunch deals.', 'See the meal deals', pages.mealDeals, /Margherita Pizza/, ['pizza', 'curry', 'ready meal', 'sandwich']],
];

/** The shop's own banners: one for each department of the menu, one on the way to checkout, one for placed orders, and some on category and search pages. */
export function makeBanners(drafts: readonly DraftProduct[]): DemoBanner[] {
  const banner = (id: string, type: BannerType, [heading, subheading, linkText]: Words, url: string, pictured: RegExp, asked: { categories?: string[]; searchTerms?: string[] }): DemoBanner => ({
    id,
    type,
    categories: asked.categories ?? [],
    searchTerms: asked.searchTerms ?? [],
    // The picture decorates; the link's text says everything.
    textArea: { offerHeading: null, heading, subheading, link: { url, text: linkText, altText: '' } },
    pictured: pictureOf(drafts, pictured),
    tracking: { impressionUrls: [], clickUrls: [], vendor: 'Larder' },
    startDate: null,
    endDate: null,
  });
  return [
    ...Object.entries(inMenu).map(([category, [heading, subheading, linkText, url, pictured]]) =>
      banner(`menu-${category.split('/').at(-1)!.replaceAll('_', '-')}`, 'mega-menu', [heading, subheading, linkText], url, pictured, { categories: [category] }),
    ),
    ...whileBrowsing.map(([id, heading, subheading, linkText, url, pictured, categories]) => banner(`browse-${id}`, 'browse', [heading, subheading, linkText], url, pictured, { categories })),
    banner('thanks-lists', 'order-confirmation', ['Never run out', 'Write down what runs out, and add it all in one press next time.', 'Go to your lists'], pages.lists, /Medium Sliced White Bread/, { categories: ['groceries', 'entertaining'] }),
    banner('on-the-way-flowers', 'interstitial', ['Flowers for the table', 'Seasonal posies, sunflowers and bouquets.', 'Shop flowers'], shelf('groceries/household_home_and_flowers/flowers_and_plants'), /Sunflowers/, { categories: ['groceries'] }),
    ...whileSearching.map(([id, heading, subheading, linkText, url, pictured, searchTerms]) => banner(`search-${id}`, 'search', [heading, subheading, linkText], url, pictured, { searchTerms })),
  ];
}

function pictureOf(drafts: readonly DraftProduct[], pictured: RegExp): string {
  const found = drafts.find(({ product }) => pictured.test(`${product.name} ${product.size}`));
  if (!found) throw new Error(`no product of the demo shop is called ${pictured}`);
  return found.product.lineNumber;
}
