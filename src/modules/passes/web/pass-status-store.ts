import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { readPassStatus } from './pass-calls.ts';

/** The Delivery Pass status of the document's shopper, read once per customer (SH-428). */
export class PassStatusStore {
  readonly #calls: CallLayer;
  readonly #listeners = new Set<() => void>();
  #customerId: number | null | undefined;
  #status: PassStatus | null = null;

  constructor(calls: CallLayer) {
    this.#calls = calls;
  }

  readonly snapshot = (): PassStatus => this.#status ?? 'NOT_AVAILABLE';

  /** Returns the status, or null until it has been read, or is known to need no reading. */
  readonly known = (): PassStatus | null => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Sets the customer whose status this store has from now on, and reads it. Pass null for a visitor, or while passes
   * are not sold: nothing is read then (SH-430). Does nothing if the customer is the current one.
   */
  keep(customerId: number | null): void {
    if (customerId === this.#customerId) return;
    this.#customerId = customerId;
    this.#setStatus(customerId === null ? 'NOT_AVAILABLE' : null);
    void this.load();
  }

  /** Reads the status again. If the call fails, the status stays as it was (SH-433). */
  async load(): Promise<void> {
    const customerId = this.#customerId;
    if (typeof customerId !== 'number') return;
    const status = await readPassStatus(this.#calls).catch(withoutIt(null));
    if (status !== null && customerId === this.#customerId) this.set(status);
  }

  /** Takes over a status that the shopper's page has just shown. */
  set(status: PassStatus): void {
    this.#setStatus(status);
  }

  #setStatus(status: PassStatus | null): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
