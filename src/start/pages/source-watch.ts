import { CallError } from '#/platform/server/http/call-error.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { SourceRead } from '#/platform/server/http/request-trace.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { mostBehindMs } from './page-freshness.ts';

/** Knows the versions of the sources of pages, and how far this process may be behind the database. */
export interface SourceWatch {
  /** Resolves once this process is at most two seconds behind the database. */
  settle(): Promise<void>;
  /** Process time as of which everything committed has been read, in milliseconds. */
  agreedAt(): number;
  /** The versions of every whole source, and of the clock. */
  allVersions(): SourceVersions;
  /**
   * The versions of the sources that a call read, and of the clock, because any call may depend on it; `before` are all
   * versions before the call.
   */
  versionsOf(reads: readonly SourceRead[], before: SourceVersions): SourceVersions;
  /** Whether nothing with these versions has changed, as far as this process knows. */
  isUnchanged(versions: SourceVersions): boolean;
  /** When the first of these changes by itself. */
  nextChange(reads: readonly SourceRead[], now: Instant): Instant;
  /** The shop's clock, never behind the database's. */
  now(): Instant;
}

/** By the name of a source, which a key may follow after a space. */
export type SourceVersions = ReadonlyMap<string, number>;

export interface SourceWatchOptions {
  sources: Readonly<Record<string, PageSource>>;
  readNow(): Promise<Instant>;
  /** Process time in milliseconds; for tests. */
  processNow?: () => number;
}

/** The database is checked again once the last check is this old and a page is requested, in milliseconds. */
const lookAgainMs = 1000;
/**
 * If the sources take longer to read, as during a large import, pages show what is in memory: rendering them again
 * could do no better.
 */
const longestWaitMs = 1000;

/** A version for the shop's clock itself, which changes when test hooks move it. */
export const clockSource = 'clock';
/** The most a clock can be off without having been moved, in milliseconds. */
const movedMs = 1000;

/** Checks the sources when pages are requested: at most once a second, and not at all otherwise. */
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
      // If this check fails, the next request that has to wait for a check gets the error.
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
        // A change during the call has a version above that of the whole source before the call. The recorded version
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
