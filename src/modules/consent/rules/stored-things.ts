import type { ConsentCategory } from './consent-choice.ts';

/** Where a browser keeps something, or that something leaves it. */
export type StoredPlace = 'cookie' | 'local storage' | 'session storage' | 'tab' | 'event';

/** One kind of thing that the shop keeps in a browser, or sends from it. */
export interface StoredThing {
  place: StoredPlace;
  /** The whole name, or its beginning if it ends in a colon, a dash or an underscore. */
  name: string;
  /** 'essential' things need no consent: without them the shop cannot do what its shopper asked for. */
  category: 'essential' | ConsentCategory;
  /** What it is for, as the privacy controls say it. */
  purpose: string;
  life: string;
}

const day = '1 day';
const tillClosed = 'until the browser is closed';
const tillTabClosed = 'until the tab is closed';
const tillDeleted = 'until you delete it';

const things = (place: StoredPlace, category: StoredThing['category'], lines: readonly (readonly [name: string, purpose: string, life: string])[]): StoredThing[] =>
  lines.map(([name, purpose, life]) => ({ place, category, name, purpose, life }));

/**
 * Everything that the shop keeps in a browser (SH-517, SH-518) or sends from it to be measured, with its purpose. The
 * privacy controls show it, refusing deletes by it, and `consent-walk.spec.ts` compares browsers with it.
 */
export const storedThings: readonly StoredThing[] = [
  ...things('cookie', 'essential', [
    ['signIn', 'keeps you signed in', '30 days'],
    ['signedIn', 'tells our pages that you are signed in', '30 days'],
    ['staffSignIn', 'keeps our staff signed in', tillClosed],
    ['anonymousTrolley', 'finds your trolley before you sign in', '30 days'],
    ['collectionService', 'opens the slots of the kind of collection that you chose', '30 days'],
    ['listPlace', 'shows lists of products as they are for your slot', '2 hours'],
    ['visitedSteps', 'remembers what you have seen on the way to checkout', '2 days'],
    ['__Host-csrfBinding', 'makes sure that only our own pages can sign you in or out', '30 days'],
    ['registration', 'continues your registration', '7 days'],
    ['registered', 'shows the last steps of your registration', tillClosed],
    ['consent_analytics', 'your choice about cookies', day],
    ['consent_functional', 'your choice about cookies', day],
    ['consent_marketing', 'your choice about cookies', day],
    ['consent_experimental', 'your choice about cookies', day],
    ['consent_record', 'when you made that choice, and about which list', day],
    ['installBannerClosed', 'remembers that you closed the offer of our app', day],
    ['visitorId', 'shows you the same version of a page during your visit', `${tillClosed}; 30 days if you allow functional cookies`],
  ]),
  ...things('cookie', 'analytics', [['analytics_client_id', 'counts visits from the same browser', '400 days']]),
  ...things('local storage', 'essential', [
    ['customerId', 'tells your tabs that you signed in or out', tillDeleted],
    ['branchId', 'shows what your branch sells', tillDeleted],
    ['multisearch:', 'keeps the list you are searching for', tillDeleted],
    ['favouritesSort', 'keeps the order that you chose for your favourites', tillDeleted],
    ['brokenTrolley', 'keeps the items of a trolley that our staff repair', 'until they are restored'],
    ['optimisticTrolley:', 'keeps changes to your trolley until they are saved', 'until they are saved'],
    ['optimisticFavourites:', 'keeps changes to your favourites until they are saved', 'until they are saved'],
    ['optimisticLists:', 'keeps changes to your lists until they are saved', 'until they are saved'],
    ['pickedLines:', 'keeps what our staff have picked until it is saved', 'until it is saved'],
    ['shownOffers', 'tells you when an offer in your trolley has ended', tillDeleted],
    ['consent_', 'a copy of your choice about cookies', day],
  ]),
  ...things('local storage', 'functional', [
    ['searchHistory:', 'shows your last searches', tillDeleted],
    ['recentlyViewed:', 'shows the products that you looked at', tillDeleted],
  ]),
  ...things('local storage', 'marketing', [['userUuid', 'chooses banners for the same browser', tillDeleted]]),
  ...things('session storage', 'essential', [
    ['savedActions', 'adds what you chose before signing in', tillTabClosed],
    ['continueWithoutSigningIn', 'remembers that you want to shop without signing in', tillTabClosed],
    ['locationHistory', 'takes you back to where you were', tillTabClosed],
    ['contactAddressAsked', 'asks for a contact address only once', tillTabClosed],
    ['placingPress', 'makes sure that an order is placed once', tillTabClosed],
    ['declinedCard', 'tells you which card was declined', tillTabClosed],
    ['checkoutDetails', 'keeps what you enter at checkout until your order is placed', tillTabClosed],
    ['unsavedForms', 'keeps forms of our staff that are not saved yet', tillTabClosed],
  ]),
  ...things('tab', 'analytics', [['larder-tab-', 'joins the events of one tab, also in checkout', tillTabClosed]]),
  ...things('event', 'analytics', [
    ['page_view', 'a page that was opened', 'kept for 90 days'],
    ['experiment_impression', 'which version of a page was shown', 'kept for 90 days'],
    ['login_error', 'a sign-in that failed, with its message', 'kept for 90 days'],
    ['multi_search_open', 'the search for a list was opened', 'kept for 90 days'],
    ['multi_search_close', 'the search for a list was closed', 'kept for 90 days'],
    ['add_to_cart', 'a product was added', 'kept for 90 days'],
    ['remove_from_cart', 'a product was removed', 'kept for 90 days'],
    ['failed-to-add', 'a product could not be added', 'kept for 90 days'],
    ['product-cap', 'more of a product was wanted than one order may have', 'kept for 90 days'],
    ['slot_details_open', 'the details of a booked slot were opened', 'kept for 90 days'],
    ['amend_order_', 'changes to an order were begun, with their outcome', 'kept for 90 days'],
    ['place_order_', 'an order was placed, with its outcome', 'kept for 90 days'],
    ['cancel_order_', 'an order was cancelled, with its outcome', 'kept for 90 days'],
    ['abandoned_trolley_update', 'changes to a trolley that were not waited for, also in checkout', 'kept for 90 days'],
  ]),
];

/** Returns the entry of the list for a name found in a browser; null if the list has none. */
export function storedThing(place: StoredPlace, name: string): StoredThing | null {
  return storedThings.find((one) => one.place === place && (/[:_-]$/.test(one.name) ? name.startsWith(one.name) : name === one.name)) ?? null;
}

const placesToDelete: readonly StoredPlace[] = ['cookie', 'local storage', 'tab'];

/** Returns the names, or their beginnings, of what a browser deletes when a category is refused. */
export const namesToDelete = (category: ConsentCategory): string[] =>
  storedThings.filter((one) => one.category === category && placesToDelete.includes(one.place)).map(({ name }) => name);
