import { afterAll, expect } from 'vitest';

// The files of a worker share their modules, so a modal that one file leaves open is the first that another file sees.
afterAll(async () => {
  const { modalsShown } = await import('#/design/overlays/document-modals.ts');
  expect(modalsShown().map(({ title }) => title), 'modals that this file leaves open').toEqual([]);
});
