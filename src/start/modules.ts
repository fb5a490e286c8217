import { authenticate, callerOfSignIn, createAccountModule, createAddressLookup, createBreachCheck, type SignInCaller } from '#/modules/account/server/public.ts';
import { createAdtechModule } from '#/modules/adtech/server/public.ts';
import { createAnalyticsModule } from '#/modules/analytics/server/public.ts';
import { createBookingModule } from '#/modules/booking/server/public.ts';
import { createBranchesModule } from '#/modules/branches/server/public.ts';
import { createCareModule } from '#/modules/care/server/public.ts';
import { createCatalogueModule, pictureResponse } from '#/modules/catalogue/server/public.ts';
import { createCheckoutModule } from '#/modules/checkout/server/public.ts';
import { createCodesModule } from '#/modules/codes/server/public.ts';
import { createContentModule, listContentPages } from '#/modules/content/server/public.ts';
import { createDealsModule } from '#/modules/deals/server/public.ts';
import { createDiagnosticsModule } from '#/modules/diagnostics/server/public.ts';
import { createFavouritesModule } from '#/modules/favourites/server/public.ts';
import { createFlagsModule, type FlagsModule, type FlagSource } from '#/modules/flags/server/public.ts';
import { createGiftsModule } from '#/modules/gifts/server/public.ts';
import { createInterstitialsModule } from '#/modules/interstitials/server/public.ts';
import { createListsModule } from '#/modules/lists/server/public.ts';
import { createMailModule } from '#/modules/mail/server/public.ts';
import { createMembershipModule } from '#/modules/membership/server/public.ts';
import { createOffersModule } from '#/modules/offers/server/public.ts';
import { countPlacedOrders, createOrdersModule, hasUnfinishedOrder, listBought, listCardsInUse, openOrdersOfTrolley, withVoucherPilot } from '#/modules/orders/server/public.ts';
import { createPassesModule } from '#/modules/passes/server/public.ts';
import { createPaymentsModule, type PaymentGateway } from '#/modules/payments/server/public.ts';
import { createRecommendationsModule } from '#/modules/recommendations/server/public.ts';
import { createReviewsModule } from '#/modules/reviews/server/public.ts';
import { createSearchModule } from '#/modules/search/server/public.ts';
import { createSettingsModule } from '#/modules/settings/server/public.ts';
import { createSlotsModule, whyNotCharges } from '#/modules/slots/server/public.ts';
import {
  authenticateStaff,
  callerOfStaffSignIn,
  createStaffModule,
  isStaffToken,
  touchSignInOfProxy,
} from '#/modules/staff/server/public.ts';
import { createStorefrontModule, withFavourites } from '#/modules/storefront/server/public.ts';
import { createTrolleyModule, defaultBranchId, findOrder, readSurroundings } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import type { Database, OpenDatabase } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { isProxy, type Caller } from '#/platform/server/http/caller.ts';
import type { CsrfGuard } from '#/platform/server/http/csrf.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Job, ServerModule } from '#/platform/server/server-module.ts';
import type { Settings } from '#/platform/server/settings.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { addressParts } from './address-parts.ts';
import { bookingOfTrolley } from './booking-of-trolley.ts';
import { factListeners } from './fact-listeners.ts';
import { personalData } from './personal-data.ts';
import { placingParts } from './placing-parts.ts';
import type { SitemapSources } from './search-engines/sitemap-pages.ts';

export interface ModulesNeeds {
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  csrf: CsrfGuard;
  paymentSecret: string;
  passkeySecret: string;
  /** Replaces the built-in card sandbox. */
  gateway?: PaymentGateway;
}

export interface Modules {
  /** The modules in their starting order: each may use those before it. */
  list: ServerModule[];
  authenticate(bearer: string): Promise<{ caller: Caller; now: Instant }>;
  callerOfSignIn(cookie: string): Promise<SignInCaller | null>;
  callerOfStaffSignIn(cookie: string): Promise<{ caller: Caller; now: Instant } | null>;
  flags: FlagSource;
  noticeOfAll: FlagsModule['noticeOfAll'];
  answerPicture(path: string): Promise<Response | null>;
  /** What the sitemap is made from. */
  sitemap: SitemapSources;
  /** The jobs that run fact listeners outside the transaction. */
  factJobs: Job[];
}

/** Creates all modules, and passes to each the parts of other modules that it needs. */
export function createModules({ database, settings, log, csrf, paymentSecret, passkeySecret, gateway }: ModulesNeeds): Modules {
  const { module: flagsModule, flags, variantFor, noticeOfAll } = createFlagsModule({
    database,
    log,
    configured: settings.flags,
    experimentProvider: settings.experimentProvider,
  });
  const facts = createFacts();
  const { module: mailModule, outbox } = createMailModule({ site: settings.site, smtp: settings.smtp });
  const longestSignInMs = settings.signInDays * dayMs;
  const breachCheck = createBreachCheck({ provider: settings.passwordBreachProvider, log });
  const { customerCarePhone } = settings;
  const account = createAccountModule({
    csrf,
    stubMode: settings.authStubMode,
    isBacked: isBackedByStaff,
    longestMs: longestSignInMs,
    announce: facts.announce,
    breachCheck,
    outbox,
    customerCarePhone,
    countOrders: countPlacedOrders,
    hasUnfinishedOrder,
    personalData,
    addressParts,
    passkeys: { origin: settings.site, secret: passkeySecret, isOn: () => flags.isOn('passkeys') },
    addressLookup: createAddressLookup(settings.addressLookupProvider),
  });
  const staff = createStaffModule({ breachCheck, announce: facts.announce, isBacked: isBackedByStaff, longestMs: longestSignInMs });
  const branches = createBranchesModule();
  const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log });
  const { module: offersModule, offers } = createOffersModule({ feed });
  const catalogueAndOffers = { catalogue, offers };
  const search = createSearchModule({ ...catalogueAndOffers, feed });
  const slots = createSlotsModule();
  const trolley = createTrolleyModule(catalogueAndOffers, { mostLines: settings.trolleyLines });
  const { module: favouritesModule, favouritesAmong } = createFavouritesModule({ ...catalogueAndOffers, findPurchases: listBought });
  const storefront = createStorefrontModule({ ...catalogueAndOffers, moreFilters: () => flags.isOn('more_filters'), finder: search.finder, feed, trolleyContext: contextOfTrolley, favouritesAmong });
  const deals = createDealsModule({ ...catalogueAndOffers, feed });
  const booking = createBookingModule(bookingOfTrolley(catalogueAndOffers, variantFor));
  const { announce } = facts;
  const payments = createPaymentsModule({ database, secret: paymentSecret, env: settings.env, announce, cardsInUse: listCardsInUse, stripe: settings.stripe, site: settings.site, ...(gateway && { gateway }) });
  const openOrders = openOrdersOfTrolley(catalogueAndOffers);
  const { gateway: cardProvider } = payments;
  const passes = createPassesModule({ gateway: cardProvider, flags, announce, env: settings.env });
  const parts = placingParts({ gateway: cardProvider, flags, announce, env: settings.env });
  const orders = createOrdersModule({ openOrders, parts, announce, gateway: cardProvider, ...catalogueAndOffers });
  const checkout = createCheckoutModule({ openOrders, parts, announce, gateway: cardProvider, env: settings.env });
  facts.listen(factListeners({ outbox, gateway: cardProvider, customerCarePhone, announce }));
  return {
    list: [
      flagsModule,
      createDiagnosticsModule().module,
      createAnalyticsModule().module,
      mailModule,
      account.module,
      staff.module,
      createSettingsModule({ whyNotCharges }).module,
      branches.module,
      catalogueModule,
      createMembershipModule({ outbox }).module,
      createContentModule({ database }).module,
      createAdtechModule({ env: settings.env }).module,
      offersModule,
      search.module,
      payments.module,
      passes.module,
      slots.module,
      createCodesModule().module,
      trolley.module,
      favouritesModule,
      createReviewsModule(catalogue).module,
      storefront.module,
      createListsModule(catalogueAndOffers).module,
      withFavourites(deals.module, favouritesAmong),
      booking.module,
      createGiftsModule().module,
      withVoucherPilot(orders.module, flags),
      withFavourites(createRecommendationsModule({ ...catalogueAndOffers, openOrders, trolleyContext: contextOfTrolley }).module, favouritesAmong),
      withFavourites(createInterstitialsModule(catalogueAndOffers).module, favouritesAmong),
      withVoucherPilot(checkout.module, flags),
      createCareModule().module,
    ],
    async authenticate(bearer) {
      const known = isStaffToken(bearer) ? await authenticateStaff(database, bearer) : await authenticateCustomer(database, bearer);
      if (!known) throw new CallError(401);
      return known;
    },
    async callerOfSignIn(cookie) {
      const known = await callerOfSignIn(database, cookie, longestSignInMs);
      return known && (await isBackedByStaff(database, known)) ? known : null;
    },
    callerOfStaffSignIn: (cookie) => callerOfStaffSignIn(database, cookie),
    flags,
    noticeOfAll,
    factJobs: facts.jobs(),
    answerPicture: (path) => pictureResponse(database, path),
    sitemap: { catalogue, listDealPages: deals.listPages, listContentPages },
  };
}

async function authenticateCustomer(database: Database, bearer: string) {
  const known = await authenticate(database, bearer);
  return known && (await isBackedByStaff(database, known)) ? known : null;
}

/**
 * Returns false if the caller is staff signed on as a customer, and their own staff sign-in has ended. Otherwise
 * returns true, and extends the staff sign-in of such a caller (AC-514).
 */
async function isBackedByStaff(database: Database, { caller, signInId }: { caller: Caller; signInId: number }): Promise<boolean> {
  return !isProxy(caller) || touchSignInOfProxy(database, signInId);
}

/**
 * Returns the branch and slot date of the trolley that a products call names. Returns the defaults if that trolley has
 * no slot or is not the caller's (SC-080).
 */
async function contextOfTrolley(call: CallContext, trolleyId: string) {
  const nothing = { branchId: defaultBranchId, slotDate: null };
  if (call.caller.customerId === -1) return nothing;
  const owner = { customerOrderId: trolleyId, customerId: call.caller.customerId };
  const order = await findOrder(call.database, owner);
  if (!order) return nothing;
  const { slot } = await readSurroundings(call.database, order, await call.now());
  return slot ? { branchId: slot.branchId, slotDate: slot.date } : nothing;
}
