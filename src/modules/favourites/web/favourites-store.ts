import { favouriteLineNumbers } from '#/contract/favourites.ts';
import { parseFavouriteOperation, supersedes, type FavouriteOperation, type KnownFavourites } from '#/modules/favourites/rules/favourite-operation.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import type { InTurn } from '#/platform/web/sync/in-turn.ts';
import type { ReadAnswer } from '#/platform/web/sync/sync-state.ts';
import { SyncStore } from '#/platform/web/sync/sync-store.ts';

/** A customer's favourites in one document. The engine of `platform/web/sync` keeps them in step with the server. */
export class FavouritesStore extends SyncStore<KnownFavourites, FavouriteOperation> {
  readonly calls: CallLayer;
  /** Whether a page shows favourites, so that they have to be read. */
  #isWanted = false;
  /** The number of the last press. Each document starts at a random number, so that ids are unique in the browser. */
  #lastPress = Math.random();

  constructor(calls: CallLayer, kept: KeptValues<LocalKey>, inTurn: InTurn) {
    super(
      {
        key: (customerId) => `optimisticFavourites:${customerId}`,
        parse: parseFavouriteOperation,
        supersedes,
        reuse: (favourites) => favourites,
        read: (_, quiet) => read(calls, quiet),
        // The call layer shows the error if a press is waiting for this read. Otherwise the shopper did not ask for it, and
        // the hearts stay as they are.
        onUnread: () => undefined,
        send: async (log, ended) => (await loadPart(() => import('./send-favourites.ts'))).sendFavourites(this, log, ended),
      },
      kept,
      inTurn,
    );
    this.calls = calls;
  }

  /**
   * Opens a customer's favourites. Sends the presses made before the customer was known, and those that an earlier page
   * left pending.
   */
  open(customerId: number): void {
    if (this.log?.id === String(customerId)) return;
    const early = this.log ? [] : this.state.pending;
    this.openLog(String(customerId), null);
    if (early.length > 0) this.put(early);
    if (this.#isWanted || this.state.pending.length > 0) void this.load(true);
  }

  /**
   * Closes the favourites, because the shopper has changed. Pending presses stay in storage, except those made before
   * the customer was known: these are lost.
   */
  close(): void {
    this.openLog(null, null);
  }

  /** Reads the favourites, now or as soon as the customer is known, because a page shows them. */
  want(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    if (this.log) void this.load(true);
  }

  /** Reads the favourites again if a page shows them: another tab or device may have changed them. */
  freshen(): void {
    if (this.#isWanted && this.log) void this.load(true);
  }

  /** Returns whether a product is a favourite, pending presses included; undefined if that is not known. */
  find(lineNumber: string): boolean | undefined {
    const { server, pending } = this.state;
    return pending.findLast(({ target }) => target === lineNumber)?.value ?? server?.lineNumbers.has(lineNumber);
  }

  choose(lineNumber: string, value: boolean): void {
    this.#lastPress += 1;
    this.put([{ id: `${lineNumber}-${this.#lastPress}`, target: lineNumber, field: 'favourite', value }]);
  }

  protected override refresh(): void {}
}

async function read(calls: CallLayer, quiet: boolean): Promise<ReadAnswer<KnownFavourites>> {
  try {
    const { lineNumbers } = (await calls.graph(favouriteLineNumbers, {}, { quiet, staysHere: true })).favouriteLineNumbers;
    return { server: { lineNumbers: new Set(lineNumbers) }, failures: [], error: null };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { server: null, failures: [], error: 'The favourites could not be read' };
  }
}
