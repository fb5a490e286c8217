import { expect, it } from 'vitest';
import { loader } from './login.server.ts';

/** Returns the target of the sign-in address's redirect; null if it does not redirect. */
function leadsTo(query: string): string | null {
  try {
    loader({ request: new Request(`https://shop.test/ecom/login${query}`) } as never);
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location');
    throw answer;
  }
  return null;
}

it('leads to the form with the page to return to; an empty one counts as none [AC-015 part] [AC-017 part]', () => {
  expect(leadsTo('?redirect=%2Fecom%2Flists%3Fa%3D1&prompt=login')).toBe('/ecom/sign-in?redirect=%2Fecom%2Flists%3Fa%3D1&prompt=login');
  for (const query of ['', '?redirect=', '?redirect']) expect(leadsTo(query), query).toBe('/ecom/sign-in');
});
