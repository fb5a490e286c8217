import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Opens a new document in a browser with this storage. */
async function openDocument(stored: Map<string, string>, cookie = '') {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { cookie });
  return (await import('./user-uuid.ts')).findUserUuid;
}

it('keeps the id of calls for banners with consent to marketing only [SH-279]', async () => {
  const stored = new Map<string, string>();
  const find = await openDocument(stored);
  const id = find();
  expect([find(), stored.has('userUuid')]).toEqual([id, false]);
  expect((await openDocument(stored))()).not.toBe(id);
  const consenting = 'consent_marketing=true';
  const kept = (await openDocument(stored, consenting))();
  expect([stored.get('userUuid'), (await openDocument(stored, consenting))()]).toEqual([kept, kept]);
  // A choice that has ended deletes nothing.
  expect((await openDocument(stored))()).not.toBe(kept);
  expect(stored.get('userUuid')).toBe(kept);
  expect((await openDocument(stored, 'consent_marketing=false'))()).not.toBe(kept);
  expect(stored.has('userUuid')).toBe(false);
});
