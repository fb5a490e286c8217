import { useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { closeModal, modalsShown, noModals, pressModalButton, watchModals } from './document-modals.ts';

const atStart = () => noModals;

/** Shows the document's modals that open by themselves, one at a time. */
export function ModalHost() {
  const [modal] = useSyncExternalStore(watchModals, modalsShown, atStart);
  if (!modal) return null;
  const { key, content, buttons = [], onDismiss, title, severity, lines, dismissable } = modal;
  return (
    <Dialog
      key={key}
      open
      title={title}
      severity={severity}
      lines={lines}
      dismissable={dismissable}
      buttons={buttons.map((button) => ({ ...button, onPress: () => pressModalButton(modal, button) }))}
      onClose={(by) => {
        closeModal(key);
        onDismiss?.(by);
      }}
    >
      {content}
    </Dialog>
  );
}
