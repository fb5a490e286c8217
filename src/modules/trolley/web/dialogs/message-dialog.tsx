import { useState } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { tooLongFault } from '#/platform/rules/fields/text-length.ts';
import { CountedText } from '#/modules/trolley/web/page/counted-text.tsx';

export interface MessageDialogProps {
  name: string;
  /** Maximum length in characters. */
  longest: number;
  /** The line's current message; null for a product that is about to be added. */
  message: string | null;
  onSave(message: string): void;
  onClose(): void;
}

/**
 * Renders the dialog that asks for the message on a personalised product, which cannot be added without a message
 * (SC-305).
 */
export default function MessageDialog({ name, longest, message, onSave, onClose }: MessageDialogProps) {
  const [text, setText] = useState(message ?? '');
  const [tries, setTries] = useState(0);
  const missing = text.trim() === '';

  // Asynchronous, so that the button can be pressed again after an error.
  async function save() {
    if (missing || tooLongFault(text, longest) !== null) return setTries(tries + 1);
    onSave(text.trim());
    onClose();
  }

  return (
    <Dialog
      open
      title="Add your message"
      lines={[`It goes on ${name} as you write it.`]}
      buttons={[
        { label: message === null ? 'Add to trolley' : 'Save message', onPress: save },
        { label: 'Cancel', onPress: onClose },
      ]}
      onClose={onClose}
    >
      <CountedText label="Your message" value={text} longest={longest} onChange={setText} tries={tries} fault={missing ? 'Enter your message' : null} />
    </Dialog>
  );
}
