import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOffline, setOfflineNotifier, whenOnline } from './connection.ts';
import { LoadError, loadPart } from './load-part.ts';

const browser = { onLine: true, target: new EventTarget() };
const teller = vi.fn<() => void>();
let untell: () => void;

beforeEach(() => {
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('window', browser.target);
  teller.mockReset();
  untell = setOfflineNotifier(teller);
});
afterEach(() => {
  untell();
  vi.unstubAllGlobals();
});

function comeBack(): void {
  browser.onLine = true;
  browser.target.dispatchEvent(new Event('online'));
}

it('does not wait, and notifies nobody, where there is a connection or no browser', async () => {
  await whenOnline();
  vi.stubGlobal('navigator', undefined);
  expect(isOffline()).toBe(false);
  await whenOnline();
  expect(teller).not.toHaveBeenCalled();
});

it('notifies through the latest notifier each time something needs the connection, and waits for it', async () => {
  browser.onLine = false;
  const staff = vi.fn<() => void>();
  const first = whenOnline();
  const undo = setOfflineNotifier(staff);
  const second = whenOnline();
  undo();
  const third = whenOnline();
  expect([teller.mock.calls.length, staff.mock.calls.length]).toEqual([2, 1]);
  comeBack();
  await Promise.all([first, second, third]);
});

it('holds back a part of the page that is needed while offline, and loads it once online [SH-398 part]', async () => {
  browser.onLine = false;
  const load = vi.fn<() => Promise<string>>(async () => 'part');
  const part = loadPart(load);
  expect(teller).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  comeBack();
  expect(await part).toBe('part');
});

it('does so too if the connection was lost on the way; a part that does not arrive while online is a load error [SH-398 part]', async () => {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length > 1) return 'part';
    browser.onLine = false;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const part = loadPart(load);
  await vi.waitFor(() => expect(teller).toHaveBeenCalledOnce());
  comeBack();
  expect(await part).toBe('part');
  await expect(loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(LoadError);
});
