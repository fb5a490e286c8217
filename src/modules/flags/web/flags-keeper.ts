import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';

/** The flags of one document: those that came with the page, until the server says how they are now (SH-446). */
export class FlagsKeeper {
  /** The flags that are on, as they came with the page: what its HTML was made by. */
  readonly atStart: readonly FlagKey[];
  readonly #listeners = new Set<() => void>();
  #on: readonly FlagKey[];

  constructor(atStart: readonly FlagKey[]) {
    this.atStart = atStart;
    this.#on = atStart;
  }

  /** The flags that are on now. */
  readonly on = (): readonly FlagKey[] => this.#on;

  readonly isOn = (key: FlagKey): boolean => this.#on.includes(key);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
