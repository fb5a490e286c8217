import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { consentStarter } from './consent-starter.ts';

/** Runs the starter in a browser with these cookies and this storage. */
function start({ cookies = {}, stored = {}, hasStorage = true, tab = '', isMeasured = false }: { cookies?: Record<string, string>; stored?: Record<string, string>; hasStorage?: boolean; tab?: string; isMeasured?: boolean }) {
  const jar = new Map(Object.entries(cookies));
  const dataset: Record<string, string> = isMeasured ? { facts: 'personal measured' } : {};
  const listeners = new Map<string, (event: object) => void>();
  const raised: string[] = [];
  const written: string[] = [];
  const document = {
    documentElement: { dataset },
    getElementById: () => null,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0;/.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  // Object.keys lists the entries of a real storage, and none of its methods.
  const methods = { getItem: (key: string) => stored[key] ?? null, setItem: (key: string, value: string) => void (stored[key] = value), removeItem: (key: string) => void delete stored[key] };
  const localStorage = Object.setPrototypeOf(stored, methods);
  class Event {
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
  }
  const world = { document, Event, addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener), dispatchEvent: ({ type }: Event) => raised.push(type) };
  const window = { name: tab };
  const context: object = { ...world, window };
  Object.defineProperty(context, 'localStorage', {
    get() {
      if (!hasStorage) throw new Error('no storage');
      return localStorage;
    },
  });
  runInNewContext(consentStarter(), context);
  const press = (choice: string | undefined) => {
    const done: string[] = [];
    const target = { closest: () => (choice === undefined ? null : { dataset: { consentChoice: choice } }) };
    listeners.get('click')!({ target, detail: 1, preventDefault: () => done.push('prevented'), stopImmediatePropagation: () => done.push('stopped') });
    return done;
  };
  return { jar, dataset, stored, raised, written, press, window, look: () => listeners.get('storage')!({}) };
}

const refused = { consent_analytics: 'false', consent_functional: 'false', consent_marketing: 'false', consent_experimental: 'false' };

it('marks the document as one that has chosen only when all three are chosen [SH-334 part]', () => {
  expect(start({}).dataset).toEqual({});
  expect(start({ cookies: refused }).dataset).toEqual({ consent: 'chosen' });
  expect(start({ cookies: refused, hasStorage: false }).dataset).toEqual({ consent: 'chosen' });
  const { consent_marketing: _, ...two } = refused;
  expect(start({ cookies: two }).dataset).toEqual({});
});

it('copies the flags to storage, and drops the copies with the cookies [SH-350 part]', () => {
  const { stored, jar, look } = start({ cookies: refused, stored: { branchId: '651' } });
  expect({ ...stored }).toEqual({ branchId: '651', ...refused });
  jar.clear();
  look();
  expect({ ...stored }).toEqual({ branchId: '651' });
});

it('saves a choice made on the banner, and reports it once [SH-345 part] [SH-346 part]', () => {
  const { jar, dataset, raised, press, look } = start({});
  raised.length = 0;
  expect(press(undefined)).toEqual([]);
  expect(press('true')).toEqual(['prevented', 'stopped']);
  look();
  expect([...jar.values()].slice(0, 4)).toEqual(['true', 'true', 'true', 'true']);
  expect(jar.get('consent_record')).toMatch(/^2\.\d{13}$/);
  expect([dataset, raised]).toEqual([{ consent: 'chosen' }, ['larder-consent']]);
});

it('does not renew a choice, so that it lasts a day from when it was made [SH-349 part]', () => {
  const { written, press, look } = start({ cookies: { ...refused, consent_record: '2.1763900000000' } });
  look();
  expect(written).toEqual([]);
  press('true');
  expect(written.map((line) => line.replace(/=.*?;/, ';'))).toEqual([...Object.keys(refused), 'consent_record'].map((name) => expect.stringMatching(new RegExp(`^${name}; .*max-age=86400;`))));
});

it('deletes what a refused category kept, and nothing else; a choice that has ended deletes nothing', () => {
  const kept = () => ({ 'searchHistory:groceries': '[]', 'recentlyViewed:-1': '1', userUuid: 'x', customerId: '-1' });
  expect(Object.keys(start({ stored: kept() }).stored)).toEqual(Object.keys(kept()));
  const { stored, jar } = start({ cookies: { ...refused, consent_marketing: 'true', analytics_client_id: 'x', 'searchHistory%3Agroceries': '[]', visitorId: 'v' }, stored: kept() });
  expect(Object.keys(stored).filter((key) => !key.startsWith('consent_'))).toEqual(['userUuid', 'customerId']);
  expect([...jar.keys()].filter((key) => !key.startsWith('consent_'))).toEqual(['visitorId']);
});

it('drops a choice made about an older list', () => {
  const { jar, dataset } = start({ cookies: { ...refused, consent_record: '0.1763900000000' } });
  expect([[...jar], dataset]).toEqual([[], {}]);
});

it('keeps a choice that another tab made about a newer list', () => {
  const newer = { ...refused, consent_record: '3.1763900000000' };
  const { jar, dataset } = start({ cookies: newer });
  expect([Object.fromEntries(jar), dataset]).toEqual([newer, { consent: 'chosen' }]);
});

it('passes over cookies of others whose names are not encoded', () => {
  const { jar } = start({ cookies: { '100%': 'x', ...refused, 'searchHistory%3Agroceries': '[]' } });
  expect([...jar.keys()].filter((key) => !key.startsWith('consent_'))).toEqual(['100%']);
});

it('keeps the id of the tab with consent to analytics only, but not on the checkout path, where events are sent [SH-348 part]', () => {
  const tab = 'larder-tab-0b0e4d5c-8d0f-4c39-8f3a-1f6f2d0f4a11';
  expect(start({ cookies: refused, tab }).window.name).toBe('');
  expect(start({ cookies: refused, tab, isMeasured: true }).window.name).toBe(tab);
  expect(start({ cookies: refused, tab: 'larder-of-others' }).window.name).toBe('larder-of-others');
  expect(start({ tab }).window.name).toBe('');
  expect(start({ tab, isMeasured: true }).window.name).toBe(tab);
  expect(start({ tab, cookies: { ...refused, consent_analytics: 'true' } }).window.name).toBe(tab);
});

it.each(['functional', 'marketing'] as const)('on the checkout path the %s choice decides what is kept, as on every page, whatever was chosen about analytics [SH-348]', (category) => {
  const things = { functional: 'searchHistory:groceries', marketing: 'userUuid' };
  const kept = () => ({ [things.functional]: 'x', [things.marketing]: 'x' });
  for (const analytics of ['true', 'false']) {
    for (const isMeasured of [true, false]) {
      const allowed = { ...refused, consent_analytics: analytics, consent_functional: 'true', consent_marketing: 'true' };
      const listOf = (cookies: Record<string, string>) => Object.keys(start({ cookies, stored: kept(), isMeasured }).stored).filter((key) => !key.startsWith('consent_'));
      expect(listOf(allowed)).toEqual(Object.values(things));
      expect(listOf({ ...allowed, [`consent_${category}`]: 'false' })).toEqual(Object.values(things).filter((name) => name !== things[category]));
    }
  }
});
