import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';

/** What closed a modal: the Escape key, a press beside it, or its close cross. */
export type DialogClosedBy = 'escape' | 'overlay' | 'cross';

/**
 * Shows a native dialog as a modal from mount to unmount: the browser keeps focus inside, makes the page behind
 * inert and, on closing, gives focus back. Mount it when it opens; spread the answer on the `<dialog>`.
 */
export function useModalDialog(dismissable: boolean, onClose: ((by: DialogClosedBy) => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // A layout effect, because its clean-up still finds the dialog in the document: only there does close() give
  // focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  function asked(by: DialogClosedBy) {
    if (dismissable) onClose?.(by);
  }

  return {
    ref,
    closedby: dismissable ? ('closerequest' as const) : ('none' as const),
    onKeyDown(event: KeyboardEvent) {
      // Chromium lets a second Escape through 'cancel', whatever it is answered; not through keydown.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      asked('escape');
    },
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      asked('escape');
    },
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (event.target !== dialog || !dialog?.isConnected || dialog.open) return;
      if (dismissable && onClose) onClose('escape');
      else dialog.showModal();
    },
    // The dialog has no padding, so only its backdrop is the dialog itself. A press that began inside, such as
    // selecting text, is not a press beside it.
    onPointerDown(event: SyntheticEvent) {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressedBeside.current) asked('overlay');
    },
  };
}
