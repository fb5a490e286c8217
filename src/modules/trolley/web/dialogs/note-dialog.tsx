import { useState } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { longestNote } from '#/modules/trolley/rules/lines/change-line.ts';
import { CountedText, isTooLong } from '#/modules/trolley/web/page/counted-text.tsx';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

export interface NoteDialogProps {
  lineNumber: string;
  name: string;
  note: string | null;
  onClose(): void;
}

/** Edits the note to the picker for a line: at most 150 characters (SC-302). */
export function NoteDialog({ lineNumber, name, note, onClose }: NoteDialogProps) {
  const store = useTrolleyStore();
  const [text, setText] = useState(note ?? '');
  const [tries, setTries] = useState(0);

  function keep(noteToShopper: string) {
    if (noteToShopper !== (note ?? '')) store.change({ lineNumber, noteToShopper });
    onClose();
  }

  // Asynchronous, so that it can be pressed again after an error.
  async function save() {
    if (isTooLong(text, longestNote)) setTries(tries + 1);
    else keep(text.trim());
  }

  return (
    <Dialog
      open
      title="Add a note for your shopper"
      lines={[name]}
      buttons={[
        { label: 'Save note', onPress: save },
        ...(note ? [{ label: 'Remove note', onPress: () => keep(''), variant: 'secondary' as const }] : []),
      ]}
      onClose={onClose}
    >
      <CountedText label="Note" value={text} longest={longestNote} onChange={setText} tries={tries} rows={3} />
    </Dialog>
  );
}
