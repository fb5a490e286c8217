import { redirect, RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';

/** Whether a move within the document waits for the token call, when what it asked for is answered so. */
async function waits(result: unknown): Promise<boolean> {
  const known = Promise.withResolvers<void>();
  vi.doMock('./client-state.ts', () => ({ clientStateOfDocument: () => ({ migratedPages: [], session: { whenKnown: () => known.promise } }) }));
  vi.resetModules();
  vi.stubGlobal('window', { location: { pathname: '/ecom' }, addEventListener: () => undefined });
  const { beforeNavigation } = await import('./before-navigation.ts');
  const args = { request: new Request('https://shop.test/ecom/favourites'), context: new RouterContextProvider() };
  let ended = false;
  const next = async () => ({ page: { type: 'data', result } });
  const move = Promise.resolve(beforeNavigation(args as never, next as never)).then(() => (ended = true));
  await new Promise((turn) => setTimeout(turn, 0));
  const waited = !ended;
  known.resolve();
  await move;
  vi.doUnmock('./client-state.ts');
  return waited;
}

it('nobody is led elsewhere, to sign in or because they are signed in, before the token call has ended [SH-511 part]', async () => {
  expect(await waits(redirect('/ecom/login?redirect=%2Fecom%2Ffavourites'))).toBe(true);
  expect(await waits(redirect('/ecom/shop/browse/groceries'))).toBe(true);
  expect(await waits({ products: [] })).toBe(false);
});
