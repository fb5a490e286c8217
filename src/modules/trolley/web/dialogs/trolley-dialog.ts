/**
 * The dialogs that a shopper opens on the trolley page, each a flag of its own (SC-267); the line is the one they are
 * about.
 */
export type TrolleyDialog =
  | { kind: 'empty' }
  | { kind: 'substitutions' }
  | { kind: 'note' | 'message' | 'swap'; lineNumber: string };
