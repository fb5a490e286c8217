import { afterAll } from 'vitest';

// The files of a worker share their modules, so a modal that one file leaves open would be the first that another file sees.
afterAll(async () => {
  const { closeModal, modalsShown } = await import('#/design/overlays/document-modals.ts');
  for (const { key } of modalsShown()) closeModal(key);
});
