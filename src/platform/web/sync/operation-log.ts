import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import { putOperations, type Operation, type Supersedes } from '#/platform/rules/sync/operation.ts';

/** The format in which operations are stored. */
export interface LogFormat<Op extends Operation> {
  key(id: string): LocalKey;
  /** Reads one stored entry, which may be anything; returns no operations if it cannot read the entry. */
  parse(entry: unknown): readonly Op[];
  supersedes: Supersedes<Op>;
}

/** The unconfirmed operations on one resource, in the order of the presses, shared by all pages of the browser. */
export class OperationLog<Op extends Operation> {
  readonly id: string;
  readonly key: LocalKey;
  readonly #kept: KeptValues<LocalKey>;
  readonly #format: LogFormat<Op>;
  /** This page's own list, used if the browser does not store the log. */
  #own: readonly Op[] | null = null;

  constructor(id: string, format: LogFormat<Op>, kept: KeptValues<LocalKey>) {
    this.id = id;
    this.key = format.key(id);
    this.#format = format;
    this.#kept = kept;
  }

  list(): readonly Op[] {
    if (this.#own) return this.#own;
    try {
      return (JSON.parse(this.#kept.find(this.key)!) as unknown[]).flatMap(this.#format.parse);
    } catch {
      // Nothing is stored, or the stored value is not a list.
      return [];
    }
  }

  put(operations: readonly Op[]): void {
    this.save(putOperations(this.list(), operations, this.#format.supersedes));
  }

  /**
   * Stores this list; deletes the entry if the list is empty. This page remembers the list if the browser does not
   * store it.
   */
  save(list: readonly Op[]): void {
    const text = list.length > 0 ? JSON.stringify(list) : null;
    this.#kept.keep(this.key, text);
    this.#own = this.#kept.find(this.key) === text ? null : list;
  }
}
