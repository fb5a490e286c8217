import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';

/** The way in which the shopper closed a modal: the Escape key, a press outside it, or its close button. */
export type DialogClosedBy = 'escape' | 'overlay' | 'cross';

/**
 * Shows a native dialog as a modal from mount to unmount. The browser keeps focus inside, makes the page behind inert
 * and restores focus on closing. Mount it when it opens, and spread the returned props on the `<dialog>`.
 */
export function useModalDialog(dismissable: boolean, onClose: ((by: DialogClosedBy) => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // This must be a layout effect: when its clean-up runs, the dialog is still in the document, and only there close()
  // restores focus.
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
      // Handle Escape here: Chromium does not let 'cancel' prevent a second Escape, but 'keydown' can.
      // An Escape during a composition only cancels the composed text.
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
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
    // The dialog has no padding, so an event whose target is the dialog itself happened on the backdrop. A press that
    // began inside, such as selecting text, does not count as outside.
    onPointerDown(event: SyntheticEvent) {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressedBeside.current) asked('overlay');
    },
  };
}
