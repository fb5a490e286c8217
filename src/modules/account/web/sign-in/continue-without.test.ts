import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { continueWithout } from './continue-without.ts';
import { listSavedActions, saveAction } from './saved-actions.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('continuing without signing in performs the adds, and keeps the favourites saved for a later sign-in [SH-138 part] [SH-139 part]', () => {
  const favourite: SavedAction = { kind: 'favourite', lineNumber: '1', productId: '1-1', title: 'Whole milk', quantity: null };
  const add: SavedAction = { ...favourite, kind: 'add-to-trolley', quantity: { amount: 1, uom: 'C62' } };
  const other: SavedAction = { ...add, lineNumber: '2', title: 'Bread' };
  const actions = [favourite, add, other];
  actions.forEach(saveAction);
  const performed: SavedAction[] = [];
  continueWithout(actions.map((action) => ({ ...action, perform: () => performed.push(action) })));
  expect(performed).toEqual([add, other]);
  expect(listSavedActions()).toEqual([favourite]);
  expect(visitValues.find('continueWithoutSigningIn')).toBe('yes');
});
