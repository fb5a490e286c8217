import { describe, expect, it } from 'vitest';
import { pathAfterSignIn } from './path-after-sign-in.ts';
import { groceriesHome } from '#/page-paths.ts';
import { loginAddress } from './login-address.ts';
import { isAuthenticationPath } from './return-path.ts';

describe('the return path after signing in', () => {
  it('is exactly the requested path and query [AC-016 part]', () => {
    for (const path of ['/ecom', '/ecom/', '/ecom?a=1', '/ecom#top', '/ecom/shop/search?searchTerm=a%26b&page=2']) {
      expect(pathAfterSignIn(path)).toBe(path);
    }
  });

  it('is safe for a header, and still points to the same page [AC-016 part] [AC-020 part] [AC-118 part]', () => {
    expect(pathAfterSignIn('/ecom/shop/search?searchTerm=crème fraîche')).toBe('/ecom/shop/search?searchTerm=cr%C3%A8me fra%C3%AEche');
    expect(pathAfterSignIn('/ecom/寿司?a=%26&b=🍣')).toBe('/ecom/%E5%AF%BF%E5%8F%B8?a=%26&b=%F0%9F%8D%A3');
    expect(pathAfterSignIn('/ecom/\ud83c')).toBe('/ecom/%EF%BF%BD');
    expect(new Headers({ location: pathAfterSignIn('/ecom/寿司') }).get('location')).toBe('/ecom/%E5%AF%BF%E5%8F%B8');
  });

  it('is the groceries home for anything that is not a path of this shop [AC-019] [SH-089 part]', () => {
    const foreign = ['', 'https://evil.example/ecom', '//evil.example/ecom', '/ecommerce', '/ecom.evil', 'ecom/shop'];
    const twisted = ['/ecom/../../evil', '/ecom/..//evil.example', '/ecom\\..\\evil', '/ecom/\n/x', '/Ecom/shop', ' /ecom'];
    for (const path of [...foreign, ...twisted, null, undefined]) expect(pathAfterSignIn(path)).toBe(groceriesHome);
  });

  it('is the groceries home for an authentication path, however it is written [AC-018] [AC-019]', () => {
    const pages = ['login', 'sign-in', 'log-out', 'registration', 'forgot-password', 'reset-password'];
    for (const page of pages) {
      const written = [`/ecom/${page}`, `/ecom/${page}/`, `/ecom/${page}?a=1`, `/ecom/${page}/below`, `/ecom/x/../${page}`];
      for (const path of [...written, `/ecom//${page}`, `/ecom/${page.toUpperCase()}`]) {
        expect(isAuthenticationPath(path)).toBe(true);
        expect(pathAfterSignIn(path)).toBe(groceriesHome);
      }
      expect(isAuthenticationPath(`/ecom/${page}-more`)).toBe(false);
    }
    expect(pathAfterSignIn('/ecom/%6Cogin')).toBe(groceriesHome);
  });

  it('is passed to sign-in, encoded, with or without the prompt [SH-088 part] [SH-489 part]', () => {
    expect(loginAddress('/ecom/lists?a=1&b=2')).toBe('/ecom/login?redirect=%2Fecom%2Flists%3Fa%3D1%26b%3D2');
    expect(loginAddress('/ecom/shop/trolley?featureflag=delivery_pass,multisearch')).toBe('/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley');
    expect(loginAddress('/ecom/shop/trolley?sortBy=CATEGORIES&featureflag=a')).toBe('/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley%3FsortBy%3DCATEGORIES');
    expect(loginAddress('/ecom/shop/trolley?featureflag=a&sortBy=CATEGORIES')).toBe('/ecom/login?redirect=%2Fecom%2Fshop%2Ftrolley%3FsortBy%3DCATEGORIES');
    expect(loginAddress('/ecom/lists', 'login')).toBe('/ecom/login?redirect=%2Fecom%2Flists&prompt=login');
  });
});
