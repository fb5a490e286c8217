import { CallError } from '#/platform/server/http/call-error.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { SourceRead } from '#/platform/server/http/request-trace.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { mostBehindMs } from './page-freshness.ts';

/** Tracks the versions of the sources of pages, and how far this process may be behind the database. */
export interface SourceWatch {
  /**
   * Resolves once this process is at most two seconds behind the database, or after a second if reading the sources
   * takes longer. Until that slow read has ended, further calls resolve at once. The first read of all is always
   * awaited. Rejects if it has to wait and the sources cannot be read.
   */
  settle(): Promise<void>;
  /** Returns the process time, in milliseconds, up to which all commits have been read. */
  agreedAt(): number;
  /** Returns the version of every source as a whole, and of the clock. */
  allVersions(): SourceVersions;
  /**
   * Returns the versions of the sources that a call read, and of the clock, because any call may depend on the clock.
   * `before` has all versions from before the call.
   */
  versionsOf(reads: readonly SourceRead[], before: SourceVersions): SourceVersions;
  /** Returns true if everything still has these versions, as far as this process knows. */
  isUnchanged(versions: SourceVersions): boolean;
  /** Returns the instant at which the first of these sources changes by itself; Infinity if none does. */
  nextChange(reads: readonly SourceRead[], now: Instant): Instant;
  /** Returns the time of the shop's clock, never behind the database's. Throws a 503 before the first check. */
  now(): Instant;
}

/** Versions by source name, which may be followed by a space and a key. */
export type SourceVersions = ReadonlyMap<string, number>;

export interface SourceWatchOptions {
  sources: Readonly<Record<string, PageSource>>;
  readNow(): Promise<Instant>;
  /** Returns the process time in milliseconds; tests replace it. */
  processNow?: () => number;
}

/** A page request checks the database again if the last check is at least this old, in milliseconds. */
const lookAgainMs = 1000;
/**
 * The longest time that a page request waits for the sources, in milliseconds. If reading them takes longer, as during
 * a large import, pages show the data in memory: rendering again could do no better.
 */
const longestWaitMs = 1000;

/** The source name of the shop's clock itself, whose version changes when test hooks move the clock. */
export const clockSource = 'clock';
/** A deviation of the clock beyond this, in milliseconds, means that test hooks have moved it. */
const movedMs = 1000;

/** Returns a watch that checks the sources when pages are requested, and at most once a second. */
export function createSourceWatch({ sources, readNow, processNow = () => performance.now() }: SourceWatchOptions): SourceWatch {
  let agreedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let isSlow = false;
  let clock: { now: Instant; at: number } | null = null;
  let clockVersion = 0;

  async function look(): Promise<void> {
    const began = processNow();
    const [now] = await Promise.all([readNow(), ...Object.values(sources).map((source) => source.freshen())]);
    if (clock !== null && Math.abs(now - clock.now - (began - clock.at)) > movedMs) clockVersion += 1;
    clock = { now, at: began };
    agreedAt = began;
  }

  function allVersions(): SourceVersions {
    const versions = new Map([[clockSource, clockVersion]]);
    for (const [name, source] of Object.entries(sources)) versions.set(name, source.version());
    return versions;
  }

  function versionOf(name: string): number {
    if (name === clockSource) return clockVersion;
    const space = name.indexOf(' ');
    return space === -1 ? sources[name]!.version() : sources[name.slice(0, space)]!.version(name.slice(space + 1));
  }

  const lookOnce = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = null;
      isSlow = false;
    }));

  return {
    async settle() {
      const age = processNow() - agreedAt;
      if (age <= lookAgainMs) return;
      const looked = lookOnce();
      if (clock === null) return looked;
      // If this check fails, the next request starts another check, and gets its error if it has to wait.
      if (age <= mostBehindMs || isSlow) return void looked.catch(() => undefined);
      await Promise.race([looked, waitAtMost(longestWaitMs)]);
      isSlow = looking !== null;
    },
    agreedAt: () => agreedAt,
    allVersions,
    versionsOf(reads, before) {
      const versions = new Map([[clockSource, before.get(clockSource)!]]);
      for (const { source, key } of reads) {
        const name = key === undefined ? source : `${source} ${key}`;
        // A change during the call has a higher version than the whole source had before the call. The recorded version
        // then never matches again, so the call is repeated.
        versions.set(name, Math.min(versionOf(name), before.get(source)!));
      }
      return versions;
    },
    isUnchanged(versions) {
      for (const [name, version] of versions) if (versionOf(name) !== version) return false;
      return true;
    },
    nextChange(reads, now) {
      let next = Number.POSITIVE_INFINITY;
      for (const { source } of reads) next = Math.min(next, sources[source]!.nextChange?.(now) ?? Number.POSITIVE_INFINITY);
      return next;
    },
    now() {
      if (clock === null) throw new CallError(503);
      return clock.now + Math.ceil(processNow() - clock.at);
    },
  };
}

const waitAtMost = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
