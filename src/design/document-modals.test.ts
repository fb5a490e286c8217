import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, modalsShown, openModal, pressModalButton } from './document-modals.ts';

beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => {
  for (const { key } of modalsShown()) closeModal(key);
  vi.unstubAllGlobals();
});

it('does what a button says once, however often it is pressed before the modal is gone [SH-406 part]', () => {
  const onPress = vi.fn<() => void>();
  const button = { label: 'OK', onPress };
  openModal({ key: 'a', title: 'A', buttons: [button] });
  const modal = modalsShown()[0]!;
  pressModalButton(modal, button);
  pressModalButton(modal, button);
  expect(onPress).toHaveBeenCalledOnce();
  expect(modalsShown()).toEqual([]);
});

it('does nothing for a modal that was closed without its button [SH-406 part]', () => {
  const onPress = vi.fn<() => void>();
  openModal({ key: 'a', title: 'A', buttons: [{ label: 'OK', onPress }] });
  const modal = modalsShown()[0]!;
  closeModal('a');
  pressModalButton(modal, modal.buttons![0]!);
  expect(onPress).not.toHaveBeenCalled();
});
