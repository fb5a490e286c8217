import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { beginBrowser, openShowing, openTrolley, page } from '#/modules/trolley/web/testing/store-browser.ts';
import { areUnderWay, whenSent } from './when-sent.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

/** Requests six of a line, and returns the outcome. */
async function ask(prepare: (server: ReturnType<typeof openTrolley>['server']) => void) {
  const { server, calls } = openTrolley();
  server.lines.set('123', 1);
  const store = await openShowing(calls);
  expect(areUnderWay(store)).toBe(false);
  prepare(server);
  store.change({ lineNumber: '123', quantity: items(6) });
  expect(areUnderWay(store)).toBe(true);
  const heard = vi.fn<(isWell: boolean) => void>();
  whenSent(store, heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledOnce();
  return { isWell: heard.mock.lastCall![0], underWay: areUnderWay(store), lines: server.lines };
}

describe('an action waiting for the changes of a trolley', () => {
  it('continues when the server has them [SC-315]', async () => {
    expect(await ask(() => undefined)).toEqual({ isWell: true, underWay: false, lines: new Map([['123', 6]]) });
  });

  it('does not when they were refused, or the server was not reached [SC-315] [SC-710]', async () => {
    expect(await ask((server) => (server.refusal = 'The most you can order is 5 items'))).toMatchObject({ isWell: false, underWay: false });
    const lost = await ask((server) => {
      server.broken = true;
      page.online = false;
    });
    expect(lost).toMatchObject({ isWell: false, underWay: true });
  });
});
