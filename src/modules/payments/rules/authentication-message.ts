/** The message with which the page after a card authentication reports its result to checkout (SC-545). */
export interface AuthenticationMessage {
  type: 'card-authentication';
  transactionId: string;
  approved: boolean;
}

/**
 * Returns whether a message to a page approves an authentication; null if the message is about something else. Pass the
 * page's own origin: a message from any other origin is ignored, because only our own return page sends it from there.
 */
export function approvalIn(event: { origin: string; data: unknown }, { origin, transactionId }: { origin: string; transactionId: string }): boolean | null {
  if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return null;
  const message = event.data as Partial<AuthenticationMessage>;
  if (message.type !== 'card-authentication' || message.transactionId !== transactionId) return null;
  return message.approved === true;
}
