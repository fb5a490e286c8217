import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { appStarter } from './app-starter.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const iPhoneChrome = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1';

interface Browser {
  userAgent: string;
  cookie?: string;
  stores?: readonly ('android' | 'ios')[];
  bridge?: object;
}

/** Runs the starter in a browser, and returns its marks on the document and a function that presses something. */
function start({ userAgent, cookie = '', stores = ['android', 'ios'], bridge }: Browser) {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, cookie };
  let hear = (_event: { target: { closest(selector: string): object | null } }): void => undefined;
  const world = { document, navigator: { userAgent }, addEventListener: (_: string, listener: typeof hear) => (hear = listener), ...(bridge && { larderApp: bridge }) };
  runInNewContext(appStarter({ marker: 'LarderApp/', stores }), { ...world, window: world });
  return { dataset, document, press: (close: boolean) => hear({ target: { closest: () => (close ? {} : null) } }) };
}

it('offers the app in the store of the browser’s system, if it is there [SH-373 part]', () => {
  expect(start({ userAgent: android }).dataset).toEqual({ install: 'android' });
  expect(start({ userAgent: iPhoneChrome }).dataset).toEqual({ install: 'ios' });
  expect(start({ userAgent: iPhoneChrome, stores: ['android'] }).dataset).toEqual({});
  expect(start({ userAgent: android, stores: [] }).dataset).toEqual({});
});

it('marks a document in the shop’s app, by its user agent or its bridge, and never offers the app there [SH-376] [SH-380]', () => {
  expect(start({ userAgent: `${android} LarderApp/3.1` }).dataset).toEqual({ webview: '' });
  expect(start({ userAgent: android, bridge: { showDialog: () => undefined } }).dataset).toEqual({ webview: '' });
});

it('hides the offer for a day once it is closed [SH-377] [SH-378]', () => {
  const { dataset, document, press } = start({ userAgent: android });
  press(false);
  expect([dataset, document.cookie]).toEqual([{ install: 'android' }, '']);
  press(true);
  expect([dataset, document.cookie]).toEqual([{}, 'installBannerClosed=true; path=/; max-age=86400; secure; samesite=lax']);
  const closed = start({ userAgent: android, cookie: 'visitorId=1; installBannerClosed=true' });
  expect(closed.dataset).toEqual({});
  expect(closed.document.cookie, 'the day does not begin again').toBe('visitorId=1; installBannerClosed=true');
});
