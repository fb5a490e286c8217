import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callTracking, countImpression } from './track-banner.ts';

const sent: { address: string; init?: RequestInit }[] = [];
const pictures: string[] = [];

beforeEach(() => {
  sent.length = 0;
  pictures.length = 0;
  vi.stubGlobal('location', { href: 'https://shop.test/ecom/', origin: 'https://shop.test' });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    sent.push({ address, ...(init && { init }) });
    return Promise.reject(new TypeError('offline'));
  });
  vi.stubGlobal('Image', class {
    crossOrigin: string | null = null;
    set src(address: string) {
      pictures.push(this.crossOrigin === null ? address : `${this.crossOrigin} ${address}`);
    }
  });
  vi.stubGlobal('document', { cookie: 'consent_marketing=true' });
});
afterEach(() => vi.unstubAllGlobals());

it('calls each address without a payload, and ignores failures [SH-282 part] [SH-283]', async () => {
  callTracking(['/adtech-prod/v2/adtech/banners/tea/clicks', 'https://ads.example/chosen']);
  await Promise.resolve();
  expect([sent, pictures]).toEqual([
    [{ address: '/adtech-prod/v2/adtech/banners/tea/clicks', init: { keepalive: true, credentials: 'omit' } }],
    ['https://ads.example/chosen'],
  ]);
});

it('calls addresses of others without cookies unless the marketing choice, which counts for advertisers, allows it [SH-352] [SH-354 part]', () => {
  for (const cookie of ['', 'consent_marketing=false; consent_analytics=true', 'consent_marketing=true']) {
    vi.stubGlobal('document', { cookie });
    callTracking(['https://ads.example/seen']);
  }
  expect(pictures).toEqual(['anonymous https://ads.example/seen', 'anonymous https://ads.example/seen', 'https://ads.example/seen']);
});

it('calls the impression addresses of a banner once in a document [SH-281 part]', () => {
  const tea = { id: 'tea', tracking: { impressionUrls: ['/seen', '/seen-too'] } };
  countImpression(tea);
  countImpression({ ...tea });
  countImpression({ id: 'jam', tracking: { impressionUrls: ['/jam'] } });
  expect(sent.map(({ address }) => address)).toEqual(['/seen', '/seen-too', '/jam']);
});
