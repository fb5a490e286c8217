import { shoppingContext } from '#/contract/trolley-operations.ts';
import { CurrentSlotStore } from '#/modules/booking/web/current-slot-store.ts';
import { FavouritesStore } from '#/modules/favourites/web/favourites-store.ts';
import { createSession, type Session } from '#/modules/account/web/sign-in/session-store.ts';
import { DecisionsStore } from '#/modules/flags/web/decisions-store.ts';
import { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import { PassStatusStore } from '#/modules/passes/web/pass-status-store.ts';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { TrolleySurroundings } from '#/modules/trolley/web/changes/tell-trolley-news.tsx';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';
import type { PublicSettings } from '#/pages/page-server.ts';
import { report, startReporting } from '#/platform/web/error-reporter.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { pageIs } from '#/platform/web/router/page-facts.ts';
import { findListedCookie, localValues } from '#/platform/web/storage/browser-values.ts';
import { showErrorModal } from './show-error-modal.ts';

/** The state that lasts as long as the document, across pages and layouts. */
export interface ClientState {
  /** The value of `{env}` in the paths of calls. */
  env: string;
  flags: FlagsStore;
  decisions: DecisionsStore;
  session: Session;
  trolley: ClientTrolleyStore;
  favourites: FavouritesStore;
  slot: CurrentSlotStore;
  pass: PassStatusStore;
  /** The paths of the loyalty pages that another system serves (SH-084). */
  migratedPages: readonly string[];
}

let ofThisDocument: ClientState | null = null;

/** Returns the document's state in the browser. On the server, each render creates its own. */
export function clientState(settings: PublicSettings | null): ClientState {
  if (typeof document === 'undefined') return createClientState(settings);
  return (ofThisDocument ??= openDocument(settings));
}

/** Returns the document's state; null until the first layout has created it. */
export const clientStateOfDocument = (): ClientState | null => ofThisDocument;

/**
 * Whether the page is hidden because the shopper left it. It becomes false again if the browser restores the page from
 * its cache.
 */
let pageIsLeft = false;

function openDocument(settings: PublicSettings | null): ClientState {
  const shopper = createClientState(settings);
  window.addEventListener('pagehide', () => (pageIsLeft = true));
  window.addEventListener('pageshow', () => (pageIsLeft = false));
  startReporting({ env: shopper.env, isOn: () => shopper.flags.isOn('error_logging') });
  return shopper;
}

function createClientState(settings: PublicSettings | null): ClientState {
  const env = settings?.env ?? 'prod';
  // Without settings, turn error reports on: the missing settings are themselves an error to report.
  const flags = new FlagsStore(settings?.flags ?? ['error_logging']);
  const session = createSession({
    fetch: (address, init) => fetch(address, init),
    env,
    features: flags.on,
    loadContext: async (calls, quiet) => (await calls.graph(shoppingContext, {}, { quiet })).shoppingContext,
    here: () => window.location,
    holdsSignIn: () => findListedCookie('signedIn') !== null,
    isSigningIn: () => pageIs('authentication'),
    leaving: () => pageIsLeft,
    leave,
    showErrorModal: showErrorModal,
    reportCall: report,
    remember({ customerId, defaultBranchId }) {
      if (customerId !== undefined) localValues.keep('customerId', String(customerId));
      if (defaultBranchId !== undefined) localValues.keep('branchId', String(defaultBranchId));
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    report(message, fault) {
      console.error(message, fault);
      report(new Error(message, { cause: fault }));
    },
  });
  const slot = new CurrentSlotStore(session.calls);
  const trolley: ClientTrolleyStore = new ClientTrolleyStore(session.calls, localValues, (news) => tell(news, { session, trolley, slot, report }), inTurn);
  const favourites = new FavouritesStore(session.calls, localValues, inTurn);
  const pass = new PassStatusStore(session.calls);
  session.whenShopperChanges(() => {
    slot.keepOnlyOf(session.snapshot().state.customerId);
    trolley.closeOrder();
    favourites.close();
    pass.keep(null);
  });
  const migratedPages = settings?.migratedLoyaltyPages ?? [];
  return { env, flags, decisions: new DecisionsStore(), session, trolley, favourites, slot, pass, migratedPages };
}

/**
 * The code that shows trolley news, which most pages do not need. It is loaded only once, so that news is shown in
 * order.
 */
let telling: Promise<typeof import('#/modules/trolley/web/changes/tell-trolley-news.tsx')> | undefined;

function tell(news: TrolleyNews, around: TrolleySurroundings): void {
  (telling ??= loadPart(() => import('#/modules/trolley/web/changes/tell-trolley-news.tsx')))
    .then(({ tellTrolleyNews }) => tellTrolleyNews(news, around))
    .catch((error: unknown) => around.trolley.fail(error));
}

/**
 * Leaves with a full page load. If the browser later restores this page from its cache, reloads it, because its session
 * has ended.
 */
function leave(address: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(address);
}
