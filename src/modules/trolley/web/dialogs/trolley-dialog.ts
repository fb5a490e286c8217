/**
 * The dialogs that a shopper opens on the trolley page, each with a flag of its own (SC-267); `lineNumber` is the line
 * they are about.
 */
export type TrolleyDialog =
  | { kind: 'empty' }
  | { kind: 'substitutions' }
  | { kind: 'choices' | 'message' | 'swap'; lineNumber: string };
