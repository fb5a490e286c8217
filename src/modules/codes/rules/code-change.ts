/** A part of the checkout page that takes something off the order, with its own field and calls. */
export type Reducing = 'code' | 'partner-card';

/** The state of a change to codes or to the partner card (SC-507). */
export interface CodeChange {
  isAdding: boolean;
  isRemoving: boolean;
  /** The code that is being added, or that could not be added; null at first. */
  requestedPromoCode: string | null;
  /** The code that is being removed, or that could not be removed; null otherwise. */
  removed: string | null;
  /** The status and the message of the last change if it failed; null if it succeeded (SC-444). */
  serverError: CodeServerError | null;
}

export interface CodeServerError {
  /** Null if no answer came. */
  status: number | null;
  message: string;
}

export type CodeChangeEvent = { kind: 'adding'; code: string } | { kind: 'removing'; code: string } | { kind: 'done' } | { kind: 'failed'; error: CodeServerError };

/** Returns the state of a page that has just been opened; after a press without script, with its error. */
export const noCodeChange = (posted?: { code: string; error: CodeServerError | null; isRemoval: boolean }): CodeChange => ({
  isAdding: false,
  isRemoving: false,
  requestedPromoCode: posted && !posted.isRemoval ? posted.code : null,
  removed: posted?.isRemoval ? posted.code : null,
  serverError: posted?.error ?? null,
});

/** Returns the state after an event. */
export function codeChangeAfter(state: CodeChange, event: CodeChangeEvent): CodeChange {
  switch (event.kind) {
    case 'adding':
      return { isAdding: true, isRemoving: false, requestedPromoCode: event.code, removed: null, serverError: null };
    case 'removing':
      return { isAdding: false, isRemoving: true, requestedPromoCode: null, removed: event.code, serverError: null };
    case 'done':
      return noCodeChange();
    case 'failed':
      return { ...state, isAdding: false, isRemoving: false, serverError: event.error };
  }
}

/** Returns the sentence about a change that succeeded (SC-509 to SC-511, SC-525). */
export function doneText(what: Reducing, change: 'add' | 'remove', isApplied = true): string {
  if (what === 'partner-card') return change === 'add' ? 'Partner discount successfully applied' : 'Partner discount successfully removed';
  if (change === 'remove') return 'Code successfully removed';
  return isApplied ? 'Code successfully applied' : 'Code not applied, please check the alert';
}

/** Returns the message about a change that failed: the server's, unless the failure is not about the change (SC-512, SC-513). */
export function failedText(what: Reducing, change: 'add' | 'remove', { status, message }: { status: number | null; message: string | null }): string {
  if (status !== null && status < 500 && message) return message;
  const [verb, preposition] = change === 'add' ? ['apply', 'to'] : ['remove', 'from'];
  const thing = what === 'code' ? 'this code/voucher' : 'this partner discount';
  return `Sorry, we could not ${verb} ${thing} ${preposition} your order. If the problem continues, try again later.`;
}
