import { useState } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { useScripted } from './use-scripted.ts';
import styles from './error-explanation.module.css';

export interface ErrorExplanationProps {
  /** The id of the error that is explained. */
  describes: string;
  text: string;
}

/** Renders the button 'Why?' below an error, and the modal with its explanation (AC-496). A default export, for `lazy`. */
export default function ErrorExplanation({ describes, text }: ErrorExplanationProps) {
  const [isOpen, setOpen] = useState(false);
  const scripted = useScripted();
  const close = () => setOpen(false);
  if (!scripted) return null;
  return (
    <div className={styles.why}>
      <Button variant="quiet" size="small" aria-haspopup="dialog" aria-describedby={describes} onClick={() => setOpen(true)}>
        Why?
      </Button>
      <Dialog open={isOpen} severity="INFORMATIVE" title="Why?" lines={[text]} onClose={close} buttons={[{ label: 'OK', onPress: close }]} />
    </div>
  );
}
