import { withChoice, type FavouriteOperation, type KnownFavourites } from '#/modules/favourites/rules/favourite-operation.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { hasNoOutcome } from '#/platform/web/call-layer/call-state.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import { sendPending, type Outcome } from '#/platform/web/sync/send-pending.ts';
import { chooseFavourite } from './choose-favourite-call.ts';
import type { FavouritesStore } from './favourites-store.ts';

type Sent = Outcome<KnownFavourites, FavouriteOperation>;

/**
 * Sends the pending presses in order, one call each. If the server refuses a press, the heart returns to its earlier
 * state (SC-094).
 */
export function sendFavourites(store: FavouritesStore, log: OperationLog<FavouriteOperation>, ended: () => void): Promise<void> {
  return sendPending<KnownFavourites, FavouriteOperation, Sent>(
    store,
    log,
    {
      nextBatch: (pending) => pending.slice(0, 1),
      settle: () => undefined,
      send: (_, [operation], before) => sendChoice(store.calls, operation!, before),
      // The call layer has shown the error. The engine drops the press, and sends the others.
      onRefused: () => undefined,
      onAnswered: () => undefined,
      onEnded: () => undefined,
    },
    ended,
  );
}

async function sendChoice(calls: CallLayer, operation: FavouriteOperation, before: KnownFavourites): Promise<Sent> {
  const { target: lineNumber, value } = operation;
  try {
    await chooseFavourite(calls, lineNumber, value);
    return { kind: 'answered', server: withChoice(before, operation), failures: [], refused: [], isStale: false, error: null };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const error = `Favourite ${lineNumber} could not be changed`;
    if (hasNoOutcome(failure.status) || failure.status === 401) return { kind: 'lost', error };
    return { kind: 'failed', error, isTold: failure.notice !== null };
  }
}
