import { parsePendingChanges, putChange, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';

/** The changes of one order that wait for their answer, as the browser keeps them for all its pages (SC-710). */
export class KeptChanges {
  readonly orderId: string;
  readonly key: LocalKey;
  readonly #kept: KeptValues<LocalKey>;
  /** The browser keeps what it is given, so that what it has no more is settled. */
  keeps = true;

  constructor(kept: KeptValues<LocalKey>, orderId: string) {
    this.orderId = orderId;
    this.key = `optimisticTrolley:${orderId}`;
    this.#kept = kept;
  }

  list(): PendingChange[] {
    return parsePendingChanges(this.#kept.find(this.key));
  }

  /** Keeps them over whatever was asked of their lines, and leaves the other lines, which may be another page's, alone. */
  put(changes: readonly PendingChange[]): void {
    let list = this.list();
    for (const change of changes) {
      list = putChange(list, { ...list.find(({ lineNumber }) => lineNumber === change.lineNumber), ...change });
    }
    this.keeps = this.replace(list);
  }

  /** Keeps these and no others; whether the browser does. */
  replace(changes: readonly PendingChange[]): boolean {
    const text = changes.length > 0 ? JSON.stringify(changes) : null;
    this.#kept.keep(this.key, text);
    return this.#kept.find(this.key) === text;
  }
}
