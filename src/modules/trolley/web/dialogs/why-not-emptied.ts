import { isClosed } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import type { WireFailure } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** Why a trolley was not emptied, and where that is shown: beside the question, or in a modal instead. */
export type WhyNotEmptied =
  | { kind: 'words'; words: string }
  /** The order cannot be changed now; the caller reads it again to find out why (SC-707). */
  | { kind: 'closed'; failures: WireFailure[] }
  /** The call layer has shown it. */
  | { kind: 'told' };

/** Only the server's failure messages are fit to be shown (SC-720). */
export function whyNotEmptied(error: unknown): WhyNotEmptied {
  if (!(error instanceof CallFailure)) return { kind: 'words', words: tryAgain };
  if (error.notice !== null) return { kind: 'told' };
  const { message, code } = error.body ?? {};
  if (error.kind !== 'graph' || !message || !code) return { kind: 'words', words: tryAgain };
  const failures = [{ message, type: code }];
  return isClosed({ changes: [], before: null, after: null, failures }) ? { kind: 'closed', failures } : { kind: 'words', words: message };
}

const tryAgain = "We couldn't empty your trolley. Please try again.";
