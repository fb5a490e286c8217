import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/**
 * Opens a new document with these cookies in the given tab, or in a new tab. Returns its functions that find the ids.
 */
async function openDocument(cookie: string, window = { name: '' }) {
  vi.resetModules();
  const document = { cookie };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  const { findClientId, findSessionId } = await import('./client-ids.ts');
  return { findClientId, findSessionId, document };
}

it('a browser without consent has a different client id in each document, and stores none [AC-435 part]', async () => {
  for (const cookie of ['', 'consent_analytics=false', 'analytics_client_id=kept']) {
    const first = await openDocument(cookie);
    const id = first.findClientId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect([first.findClientId(), first.document.cookie]).toEqual([id, cookie]);
    expect((await openDocument(cookie)).findClientId()).not.toBe(id);
  }
});

it('a browser with consent keeps its client id for 400 days [AC-435 part]', async () => {
  const { findClientId, document } = await openDocument('consent_analytics=true');
  const id = findClientId();
  expect(document.cookie).toBe(`analytics_client_id=${id}; path=/; max-age=34560000; secure; samesite=lax`);
  expect((await openDocument(`consent_analytics=true; analytics_client_id=${id}`)).findClientId()).toBe(id);
});

it('a tab has one session id in all its documents, whatever its name was before [AC-435 part]', async () => {
  const tab = { name: 'opened by a link' };
  const id = (await openDocument('', tab)).findSessionId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect((await openDocument('', tab)).findSessionId()).toBe(id);
  expect((await openDocument('', { name: '' })).findSessionId()).not.toBe(id);
});
