import { shoppingContext } from '#/contract/operations.ts';
import { CurrentSlotKeeper } from '#/modules/booking/web/current-slot-keeper.ts';
import { createSession, type Session } from '#/modules/account/web/session-store.ts';
import { TrolleyKeeper } from '#/modules/trolley/web/trolley-keeper.ts';
import { report, startReporting } from '#/platform/web/error-reporter.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

/** What lasts as long as the document, whatever pages and layouts come and go in it. */
export interface DocumentShopper {
  session: Session;
  trolley: TrolleyKeeper;
  slot: CurrentSlotKeeper;
}

let ofThisDocument: DocumentShopper | null = null;

/** The one of this document in the browser; on the server each rendering has its own. */
export function documentShopper(env: string): DocumentShopper {
  if (typeof document === 'undefined') return createDocumentShopper(env);
  return (ofThisDocument ??= openDocument(env));
}

function openDocument(env: string): DocumentShopper {
  startReporting({ env, isOn: errorLogging });
  return createDocumentShopper(env);
}

/** The flag `error_logging`, which a new installation has on (AC-443). */
const errorLogging = (): boolean => true;

function createDocumentShopper(env: string): DocumentShopper {
  const session = createSession({
    fetch: (address, init) => fetch(address, init),
    env,
    loadContext: async (calls) => (await calls.graph(shoppingContext, {})).shoppingContext,
    here: () => window.location,
    leave: (address) => window.location.assign(address),
    remember({ customerId, defaultBranchId }) {
      localValues.keep('customerId', String(customerId));
      localValues.keep('branchId', String(defaultBranchId));
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    report(message, fault) {
      console.error(message, fault);
      report(new Error(message, { cause: fault }));
    },
  });
  const slot = new CurrentSlotKeeper(session.calls);
  session.whenShopperChanges(() => slot.keep(null));
  return { session, trolley: new TrolleyKeeper(session.calls, localValues), slot };
}
