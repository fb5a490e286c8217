import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { getRollouts } from './flags-calls.ts';

/**
 * The flags of one document: at first those in the page's data, later the current ones that the server returns
 * (SH-446).
 */
export class FlagsStore {
  /** The enabled flags in the page's data, which its HTML was rendered with, in alphabetical order. */
  readonly atStart: readonly FlagKey[];
  readonly #listeners = new Set<() => void>();
  #on: readonly FlagKey[];
  #starting: Promise<void> | null = null;

  constructor(atStart: readonly FlagKey[]) {
    this.atStart = atStart;
    this.#on = atStart;
  }

  /** The currently enabled flags, in alphabetical order. */
  readonly on = (): readonly FlagKey[] => this.#on;

  readonly isOn = (key: FlagKey): boolean => this.#on.includes(key);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Requests the current flags. Further calls return the same promise. If the request fails, the promise still
   * resolves, and no flag changes.
   */
  start(calls: CallLayer, visitorId: string | null): Promise<void> {
    return (this.#starting ??= this.#ask(calls, visitorId));
  }

  async #ask(calls: CallLayer, visitorId: string | null): Promise<void> {
    const rollouts = await getRollouts(calls, visitorId).catch(withoutItInAnyCase(null));
    if (rollouts === null) return;
    this.#on = rollouts.filter(({ enabled }) => enabled).map(({ key }) => key as FlagKey).sort();
    for (const listener of this.#listeners) listener();
  }
}
