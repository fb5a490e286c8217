import { describe, expect, it } from 'vitest';
import { makeClientAddressOf } from './client-address.ts';

const peer = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
const from = (headers: Record<string, string>) => new Request('https://shop.test/', { headers });
const forged = from({ 'x-forwarded-for': '10.9.9.9, 203.0.113.7, 198.51.100.2', 'x-test-client-address': 'ada' });

describe('the address a request comes from', () => {
  it('is the network peer’s, whatever headers say', () => {
    expect(makeClientAddressOf({ testHooks: false, proxies: 0 })(forged, peer)).toBe('192.0.2.1');
    expect(makeClientAddressOf({ testHooks: false, proxies: 0 })(from({}), undefined)).toBe('unknown');
  });

  it('is what the outermost of our proxies saw, when there are any', () => {
    expect(makeClientAddressOf({ testHooks: false, proxies: 1 })(forged, peer)).toBe('198.51.100.2');
    expect(makeClientAddressOf({ testHooks: false, proxies: 2 })(forged, peer)).toBe('203.0.113.7');
    expect(makeClientAddressOf({ testHooks: false, proxies: 4 })(forged, peer)).toBe('192.0.2.1');
    expect(makeClientAddressOf({ testHooks: false, proxies: 1 })(from({}), peer)).toBe('192.0.2.1');
  });

  it('is what a test says, with test hooks only', () => {
    expect(makeClientAddressOf({ testHooks: true, proxies: 0 })(forged, peer)).toBe('ada');
  });
});
