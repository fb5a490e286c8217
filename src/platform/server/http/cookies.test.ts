import { describe, expect, it } from 'vitest';
import { cookieLine, readCookies } from './cookies.ts';

describe('the cookies of a call', () => {
  it('are read by name, whatever surrounds them', () => {
    expect([...readCookies('a=1;b=2;  c = 3 ; =4; nothing; d=')]).toEqual([['a', '1'], ['b', '2'], ['c', '3'], ['d', '']]);
    expect(readCookies(null).size).toBe(0);
  });

  it('keep everything after the first equals sign, and the first of two with the same name', () => {
    expect([...readCookies('token=ab==; signIn=mine; signIn=theirs')]).toEqual([['token', 'ab=='], ['signIn', 'mine']]);
  });

  it('are set for the whole shop, over TLS only, not sent to other sites and not readable by script [SH-518 part]', () => {
    expect(cookieLine('signIn', 'x', { maxAgeSeconds: 60 })).toBe('signIn=x; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax');
    expect(cookieLine('visit', 'z', { maxAgeSeconds: null })).toBe('visit=z; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(cookieLine('seen', 'y', { maxAgeSeconds: 0, httpOnly: false })).toBe('seen=y; Path=/; Max-Age=0; Secure; SameSite=Lax');
  });
});
