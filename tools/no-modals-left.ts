import { afterAll, expect } from 'vitest';

// The files of a worker share their modules, so a modal that one file leaves open is the first that another file sees.
afterAll(async () => {
  const { closeModal, modalsShown } = await import('#/design/overlays/document-modals.ts');
  const left = modalsShown();
  for (const { key } of left) closeModal(key);
  expect(left.map(({ title }) => title), 'modals that this file leaves open').toEqual([]);
});
