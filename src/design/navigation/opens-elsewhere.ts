/** The modifier keys that were down during a press. */
interface Modifiers {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Returns whether the browser opens a pressed link in another tab or window, or saves it, because of a modifier key. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean => metaKey || ctrlKey || shiftKey || altKey;
