import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let modals: typeof import('./document-modals.ts');

// Each test needs a fresh module: after a test has left its page, the module shows no more modals.
beforeEach(async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  modals = await import('./document-modals.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('runs a button once, however often it is pressed before the modal is gone [SH-406 part]', () => {
  const onPress = vi.fn<() => void>();
  const button = { label: 'OK', onPress };
  modals.openModal({ key: 'a', title: 'A', buttons: [button] });
  const modal = modals.modalsShown()[0]!;
  modals.pressModalButton(modal, button);
  modals.pressModalButton(modal, button);
  expect(onPress).toHaveBeenCalledOnce();
  expect(modals.modalsShown()).toEqual([]);
});

it('runs nothing for a modal that was closed without its button [SH-406 part]', () => {
  const onPress = vi.fn<() => void>();
  modals.openModal({ key: 'a', title: 'A', buttons: [{ label: 'OK', onPress }] });
  const modal = modals.modalsShown()[0]!;
  modals.closeModal('a');
  modals.pressModalButton(modal, modal.buttons![0]!);
  expect(onPress).not.toHaveBeenCalled();
});
