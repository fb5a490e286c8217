/** The script bridge that the shop's own app puts in its pages, as `window.larderApp` (decision 40). */
export interface AppBridge {
  /** Shows the dialog that the JSON of an `AppDialogMessage` describes. It replaces an open dialog with the same id. */
  showDialog(json: string): void;
  /** Closes the dialog with this id, if it is still open. */
  closeDialog?(id: string): void;
}

export interface AppDialogMessage {
  id: string;
  title: string;
  /** Paragraphs, separated by line breaks; may be empty. */
  message: string;
  severity: string | null;
  /** The labels of the buttons, the main one first; may be empty. */
  buttons: string[];
  /** Whether the person may also close the dialog without choosing a button. */
  dismissable: boolean;
}

/** The event on the window with which the app reports the person's answer. */
export const appAnswerEvent = 'larder-app-answer';

/** The event's detail: the index of the pressed button, or null if the person closed the dialog. */
export interface AppAnswer {
  id: string;
  button: number | null;
}

/** Returns the bridge; null if the page is not shown in the app. */
export function findAppBridge(): AppBridge | null {
  const bridge = typeof window === 'undefined' ? undefined : (window as { larderApp?: Partial<AppBridge> }).larderApp;
  return typeof bridge?.showDialog === 'function' ? (bridge as AppBridge) : null;
}
