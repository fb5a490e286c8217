import { isSameChange, parsePendingChanges, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';

/** The changes of one order that wait for their answer, as the browser keeps them for all its pages (SC-710). */
export class KeptChanges {
  readonly orderId: string;
  readonly key: LocalKey;
  readonly #kept: KeptValues<LocalKey>;
  /** The browser keeps what it is given, so that what it has no more is settled. */
  #keeps = true;

  constructor(kept: KeptValues<LocalKey>, orderId: string) {
    this.orderId = orderId;
    this.key = `optimisticTrolley:${orderId}`;
    this.#kept = kept;
  }

  list(): PendingChange[] {
    return parsePendingChanges(this.#kept.find(this.key));
  }

  /** Keeps it instead of whatever was asked of its line, and leaves the other lines, which may be another page's, alone. */
  put(change: PendingChange): void {
    this.#keep([...this.list().filter(({ lineNumber }) => lineNumber !== change.lineNumber), change]);
    this.#keeps = this.#has(change);
  }

  /** Forgets it, unless something else was asked of its line since. */
  settle(change: PendingChange): void {
    this.#keep(this.list().filter((one) => !isSameChange(one, change)));
  }

  /** Whether it is still the last that was asked of its line and not answered. */
  waits(change: PendingChange): boolean {
    return !this.#keeps || this.#has(change);
  }

  #has(change: PendingChange): boolean {
    return this.list().some((one) => isSameChange(one, change));
  }

  #keep(changes: PendingChange[]): void {
    this.#kept.keep(this.key, changes.length === 0 ? null : JSON.stringify(changes));
  }
}
