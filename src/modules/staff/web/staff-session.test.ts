import { describe, expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readStaffSelf } from './staff-calls.ts';
import { createStaffSession } from './staff-session.ts';

/** Creates a server that accepts the token `good`, issues `next`, and records its requests. */
function serverWith({ good, next }: { good: string; next: string | null }) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const endpoint = address.replace(/^\/[\w-]+-prod\/v1\//, '').replace(/\?.*/, '');
    const bearer = new Headers(init.headers).get('authorization');
    asked.push(endpoint === 'staff/self' ? `${endpoint} ${bearer}` : endpoint);
    if (endpoint === 'csrf') return Response.json({ token: 't', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
    if (good === 'down' || (endpoint === 'staff/token' && next === 'down')) return Response.json({ error: 'server_error' }, { status: 500 });
    if (endpoint === 'staff/token') return next ? Response.json({ accessToken: next }) : Response.json({ error: 'unauthenticated' }, { status: 401 });
    return bearer === `Bearer ${good}` ? Response.json({ id: 7 }) : Response.json({ error: 'unauthenticated' }, { status: 401 });
  };
  return { asked, reported, session: createStaffSession({ fetch, env: 'prod', pagePath: () => '/admin', report: (failure, address) => void reported.push([failure.status, address]) }) };
}

describe('a staff call in the browser', () => {
  it('answered with 401 is repeated once with a new token, which later calls use [AC-515 part]', async () => {
    const { asked, session } = serverWith({ good: 'fresh', next: 'fresh' });
    expect(await readStaffSelf(session.calls)).toEqual({ id: 7 });
    expect(asked).toEqual(['staff/self Bearer unauthenticated', 'csrf', 'staff/token', 'staff/self Bearer fresh']);
    asked.length = 0;
    await readStaffSelf(session.calls);
    expect(asked).toEqual(['staff/self Bearer fresh']);
  });

  it('that stays 401 ends there after one repeat [AC-515 part]', async () => {
    const { asked, session } = serverWith({ good: 'another', next: 'fresh' });
    await expect(readStaffSelf(session.calls)).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['staff/self Bearer unauthenticated', 'csrf', 'staff/token', 'staff/self Bearer fresh']);
  });

  it('of a signed-out user requests one token, shared with others, and is 401 [AC-515 part]', async () => {
    const { asked, session } = serverWith({ good: 'fresh', next: null });
    const ended = await Promise.allSettled([readStaffSelf(session.calls), readStaffSelf(session.calls)]);
    for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(CallFailure) });
    expect(asked.filter((endpoint) => endpoint === 'staff/token')).toHaveLength(1);
  });

  it('that fails is reported with its address, and so is a failed token call; an expired sign-in is not [SH-504 part]', async () => {
    const down = serverWith({ good: 'fresh', next: 'down' });
    await expect(readStaffSelf(down.session.calls)).rejects.toMatchObject({ status: 401 });
    expect(down.reported).toEqual([[500, expect.stringContaining('/staff/token')]]);
    const failing = serverWith({ good: 'down', next: 'down' });
    await expect(readStaffSelf(failing.session.calls)).rejects.toMatchObject({ status: 500 });
    expect(failing.reported).toEqual([[500, expect.stringContaining('/staff/self')]]);
    const over = serverWith({ good: 'fresh', next: null });
    await expect(readStaffSelf(over.session.calls)).rejects.toMatchObject({ status: 401 });
    expect(over.reported).toEqual([]);
  });
});
