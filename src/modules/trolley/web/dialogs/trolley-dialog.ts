/**
 * The dialogs that a shopper opens on the trolley page, each with its own flag (SC-267). `lineNumber` is the line that
 * the dialog is about.
 */
export type TrolleyDialog =
  | { kind: 'empty' }
  | { kind: 'substitutions' }
  | { kind: 'choices' | 'message' | 'swap'; lineNumber: string };
