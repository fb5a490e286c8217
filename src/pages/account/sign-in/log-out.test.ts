import { expect, it, vi } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { action } from './log-out.server.ts';

/**
 * Runs the action of the page's form, and answers its sign-out calls with this status. Returns the redirect's target,
 * the logged errors, and the number of sign-out calls.
 */
async function signOut(status: number): Promise<{ to: string | null; logged: string[]; tries: number }> {
  const logged: string[] = [];
  let tries = 0;
  const fetch = async (address: string) => {
    if (address.includes('csrf')) return Response.json({ token: 't', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
    tries += 1;
    return status === 204 ? new Response(null, { status }) : Response.json({ error: 'x', message: 'x' }, { status });
  };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, cookie: () => null, logFault: (fault: Error) => logged.push(fault.message), publicSettings: { env: 'prod', flags: [] }, graphFlags: '' } as unknown as PageServer;
  vi.useFakeTimers();
  const led = action({ context } as never).catch((answer: unknown) => answer);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  return { to: ((await led) as Response).headers.get('location'), logged, tries };
}

it('signing out without script that fails twice is logged, and shows the error page [SH-155] [SH-153 part]', async () => {
  expect(await signOut(500)).toEqual({ to: '/ecom/log-out/error', logged: ['Error logging out'], tries: 2 });
  expect(await signOut(204)).toEqual({ to: '/ecom/shop/browse/groceries', logged: [], tries: 1 });
});
