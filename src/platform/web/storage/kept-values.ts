/** All keys of the browser's local storage (SH-517). */
export type LocalKey =
  | 'customerId'
  | 'branchId'
  | 'favouritesSort'
  | 'brokenTrolley'
  | 'shownOffers'
  | 'userUuid'
  | `consent_${'analytics' | 'functional' | 'marketing' | 'experimental'}`
  | `multisearch:${number}`
  | `searchHistory:${string}`
  | `recentlyViewed:${number}`
  | `optimisticTrolley:${string}`
  | `optimisticFavourites:${string}`
  | `optimisticLists:${string}`
  | `pickedLines:${string}`;

/**
 * Texts stored in this browser, by key. `find` returns null if there is no entry; `keep` with null deletes the entry.
 */
export interface KeptValues<Key extends string> {
  find(key: Key): string | null;
  keep(key: Key, value: string | null): void;
}

/** The texts in local storage. */
export interface LocalValues extends KeptValues<LocalKey> {
  /** Returns the keys of all entries whose keys begin with a text. */
  listKeys(start: string): string[];
}

/** A document's cookies, as `document.cookie` reads and writes them. */
export interface CookieText {
  cookie: string;
}

type BareStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type LocalStorage = BareStorage & Pick<Storage, 'key' | 'length'>;

/**
 * Creates a store on local storage. If local storage is unavailable or full, the store puts the values in cookies that
 * last until 2038 (SH-508).
 */
export function createLocalValues(open: () => LocalStorage, cookies: CookieText): LocalValues {
  const inCookies = cookieValues(cookies);
  return {
    find: (key) => orElse(() => open().getItem(key), () => null) ?? inCookies.find(key),
    keep(key, value) {
      const kept = orElse(() => (putInStorage(open(), key, value), true), () => false);
      if (!kept) inCookies.keep(key, value);
      // If an earlier page could only store the value in a cookie, delete the cookie: storage has the newer value.
      else if (inCookies.find(key) !== null) inCookies.keep(key, null);
    },
    listKeys(start) {
      const inStorage = orElse(() => keysOf(open()), () => []);
      return [...new Set([...inStorage, ...namesOf(cookies)])].filter((key) => key.startsWith(start));
    },
  };
}

const keysOf = (storage: LocalStorage): string[] => Array.from({ length: storage.length }, (_, place) => storage.key(place)!);

/**
 * Creates a store on session storage. If session storage is unavailable or full, the values last as long as the
 * document.
 */
export function createVisitValues<Key extends string>(open: () => BareStorage): KeptValues<Key> {
  const inMemory = new Map<Key, string>();
  return {
    find: (key) => inMemory.get(key) ?? orElse(() => open().getItem(key), () => null),
    keep(key, value) {
      inMemory.delete(key);
      const kept = orElse(() => (putInStorage(open(), key, value), true), () => false);
      if (!kept && value !== null) inMemory.set(key, value);
    },
  };
}

function putInStorage(storage: BareStorage, key: string, value: string | null): void {
  if (value === null) return storage.removeItem(key);
  try {
    storage.setItem(key, value);
  } catch (full) {
    // Remove the old value, or `find` would return it in place of the new value, which did not fit.
    storage.removeItem(key);
    throw full;
  }
}

/**
 * Returns the result of `attempt`, or of `other` if that throws: a browser may refuse storage at any use, even on first
 * access.
 */
function orElse<T>(attempt: () => T, other: () => T): T {
  try {
    return attempt();
  } catch {
    return other();
  }
}

// The last second that every browser can represent.
const lastDay = 'Tue, 19 Jan 2038 03:14:07 GMT';
const longExpired = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** Returns the value of a cookie; null if the cookie is missing or its value cannot be decoded. */
export function findCookie(cookies: CookieText, name: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const pair = cookies.cookie.split('; ').find((one) => one.startsWith(start));
  return pair === undefined ? null : orElse(() => decodeURIComponent(pair.slice(start.length)), () => null);
}

/** Returns the names of all cookies that can be decoded. */
const namesOf = ({ cookie }: CookieText): string[] =>
  cookie.split('; ').flatMap((pair) => orElse<string[]>(() => [decodeURIComponent(pair.slice(0, Math.max(0, pair.indexOf('='))))], () => []));

function cookieValues(cookies: CookieText): KeptValues<string> {
  return {
    find: (key) => findCookie(cookies, key),
    keep(key, value) {
      const expires = value === null ? longExpired : lastDay;
      const pair = `${encodeURIComponent(key)}=${encodeURIComponent(value ?? '')}`;
      cookies.cookie = `${pair}; path=/; expires=${expires}; secure; samesite=lax`;
    },
  };
}
