import { describe, expect, it } from 'vitest';
import { createLocalValues, createVisitValues, findCookie } from './kept-values.ts';

/** A browser's storage, with room for values of up to this many characters. */
function storage(room = Infinity) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (place: number) => [...values.keys()][place] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** A browser's `document.cookie`, and the lines that were written to it. */
function cookieJar() {
  const jar = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const gone = attributes.some((one) => one.startsWith('expires=') && new Date(one.slice(8)).getTime() < 1);
      if (gone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

const refused = () => {
  throw new Error('storage is off');
};

describe('values kept in the browser', () => {
  it('are in local storage under their own keys', () => {
    const local = storage();
    const cookies = cookieJar();
    const values = createLocalValues(() => local, cookies);
    values.keep('customerId', '12');
    expect(local.getItem('customerId')).toBe('12');
    expect(values.find('customerId')).toBe('12');
    values.keep('customerId', null);
    expect(values.find('customerId')).toBeNull();
    expect(cookies.written).toEqual([]);
  });

  it('are in cookies until 2038 where there is no local storage [SH-508]', () => {
    const cookies = cookieJar();
    const values = createLocalValues(refused, cookies);
    values.keep('searchHistory:a', 'milk; bread=2');
    expect(cookies.written[0]).toContain('expires=Tue, 19 Jan 2038');
    expect(values.find('searchHistory:a')).toBe('milk; bread=2');
    expect(values.find('branchId')).toBeNull();
    values.keep('searchHistory:a', null);
    expect(values.find('searchHistory:a')).toBeNull();
  });

  it('count as missing if their cookie cannot be decoded, which any browser may send', () => {
    expect(findCookie({ cookie: 'a=1; visitorId=%E0%A4%A; b=2' }, 'visitorId')).toBeNull();
    expect(findCookie({ cookie: 'a=1; visitorId=%41; b=2' }, 'visitorId')).toBe('A');
  });

  it('are read from a cookie once storage works again, until they are saved again [SH-508]', () => {
    const cookies = cookieJar();
    createLocalValues(refused, cookies).keep('branchId', '3');
    const values = createLocalValues(storage, cookies);
    expect(values.find('branchId')).toBe('3');
    values.keep('branchId', null);
    expect(values.find('branchId')).toBeNull();
  });

  it('are the newest even if storage is full, not the ones it had room for [SH-508]', () => {
    const local = storage(6);
    const cookies = cookieJar();
    const values = createLocalValues(() => local, cookies);
    values.keep('searchHistory:a', 'milk');
    values.keep('searchHistory:a', 'milk,bread');
    expect(values.find('searchHistory:a')).toBe('milk,bread');
    values.keep('searchHistory:a', 'tea');
    expect(values.find('searchHistory:a')).toBe('tea');
    expect(cookies.cookie).toBe('');
  });

  it('are listed by the beginning of their keys, from storage and from cookies', () => {
    const cookies = cookieJar();
    createLocalValues(refused, cookies).keep('pickedLines:7:3', '[]');
    cookies.cookie = '%E0%A4%A=1';
    const values = createLocalValues(() => all, cookies);
    const all = storage();
    for (const key of ['pickedLines:7:1', 'pickedLines:71:2', 'branchId', 'pickedLines:7:2'] as const) values.keep(key, 'x');
    expect(values.listKeys('pickedLines:7:').toSorted()).toEqual(['pickedLines:7:1', 'pickedLines:7:2', 'pickedLines:7:3']);
    expect(createLocalValues(refused, cookieJar()).listKeys('pickedLines:7:')).toEqual([]);
  });

  it('of one visit leave no old value behind in a full session storage', () => {
    const session = storage(6);
    const values = createVisitValues<'choice'>(() => session);
    values.keep('choice', 'yes');
    values.keep('choice', 'perhaps');
    expect(values.find('choice')).toBe('perhaps');
    // Opens the next document of the visit.
    expect(createVisitValues<'choice'>(() => session).find('choice')).toBeNull();
  });

  it('of one visit last as long as the document where there is no session storage', () => {
    const values = createVisitValues<'choice'>(refused);
    values.keep('choice', 'yes');
    expect(values.find('choice')).toBe('yes');
    values.keep('choice', null);
    expect(values.find('choice')).toBeNull();
  });
});
