import { expect, it } from 'vitest';
import { appStoreFor } from './app-store.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'android'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'android'],
  ['Chrome on an iPhone', `${iPhone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'ios'],
  ['Firefox on an iPhone', `${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'ios'],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/142.0.3595.46 Mobile/15E148 Safari/605.1.15`, 'ios'],
  ['DuckDuckGo on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'ios'],
  ['DuckDuckGo of today on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`, 'ios'],
  ['Yandex on an iPhone', `${iPhone} Version/18.5 YaBrowser/25.6.1 Mobile/15E148 Safari/604.1`, 'ios'],
  ['another app on an iPhone', `${iPhone} Mobile/15E148`, 'ios'],
  ['Chrome on an iPad that asks for desktop pages', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142 Version/18.5 Safari/605.1.15`, 'ios'],
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  ['Safari on an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1', null],
  ['Safari on a Mac', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, null],
  ['Chrome on a Mac', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, null],
  ['Yandex on a Mac', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 YaBrowser/25.6.0.0 Safari/537.36`, null],
  ['DuckDuckGo on a Mac', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 Ddg/18.5`, null],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', null],
])('%s is offered the app where it can be installed, and nowhere else [SH-373 part]', (_, userAgent, store) => {
  expect(appStoreFor(userAgent)).toBe(store);
});
