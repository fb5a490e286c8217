/** The dialog that is open on the trolley page (SC-267). `lineNumber` is the line that the dialog is about. */
export type TrolleyDialog =
  | { kind: 'empty' }
  | { kind: 'substitutions' }
  | { kind: 'choices' | 'message' | 'swap'; lineNumber: string };
