import { CallError } from '#/platform/server/http/call-error.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { mostBehindMs } from './page-freshness.ts';

/** Knows the versions of the sources of pages, and how far this process may be behind the database. */
export interface SourceWatch {
  /** Resolves once this process is at most two seconds behind the database. */
  settle(): Promise<void>;
  /** Process time as of which everything committed has been read, in milliseconds. */
  agreedAt(): number;
  /** The same, for the last time the sources had these versions; 0 if that was too long ago. */
  lastAgreedAt(versions: SourceVersions): number;
  /** Of every source, and of the clock, because any call may depend on it. */
  allVersions(): SourceVersions;
  /** When the first of these changes by itself. */
  nextChange(names: Iterable<string>, now: Instant): Instant;
  /** The shop's clock, never behind the database's. */
  now(): Instant;
}

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
  let seen = new Map<string, { version: number; at: number }>();
  const before = new Map<string, { version: number; at: number }>();

  async function look(): Promise<void> {
    const began = processNow();
    const [now] = await Promise.all([readNow(), ...Object.values(sources).map((source) => source.freshen())]);
    if (clock !== null && Math.abs(now - clock.now - (began - clock.at)) > movedMs) clockVersion += 1;
    clock = { now, at: began };
    const found = new Map<string, { version: number; at: number }>();
    for (const [name, version] of allVersions()) {
      const last = seen.get(name);
      if (last !== undefined && last.version !== version) before.set(name, last);
      found.set(name, { version, at: began });
    }
    seen = found;
    agreedAt = began;
  }

  function allVersions(): SourceVersions {
    const versions = new Map([[clockSource, clockVersion]]);
    for (const [name, source] of Object.entries(sources)) versions.set(name, source.version());
    return versions;
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
      // Whoever next has to wait for it sees the failure.
      if (age <= mostBehindMs || isSlow) return void looked.catch(() => undefined);
      await Promise.race([looked, waitAtMost(longestWaitMs)]);
      isSlow = looking !== null;
    },
    agreedAt: () => agreedAt,
    lastAgreedAt(versions) {
      let earliest = Number.POSITIVE_INFINITY;
      for (const [name, version] of versions) {
        const known = [seen.get(name), before.get(name)].find((one) => one?.version === version);
        earliest = Math.min(earliest, known?.at ?? 0);
      }
      return earliest;
    },
    allVersions,
    nextChange(names, now) {
      let next = Number.POSITIVE_INFINITY;
      for (const name of names) next = Math.min(next, sources[name]!.nextChange?.(now) ?? Number.POSITIVE_INFINITY);
      return next;
    },
    now() {
      if (clock === null) throw new CallError(503);
      return clock.now + Math.ceil(processNow() - clock.at);
    },
  };
}

const waitAtMost = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
