import { isClosed } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import type { WireFailure } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The reason why a trolley was not emptied, and where to show it: 'words' in the dialog, the others in a modal. */
export type WhyNotEmptied =
  | { kind: 'words'; words: string }
  /** The order cannot be changed now. The caller reads the order again to find out why (SC-707). */
  | { kind: 'closed'; failures: WireFailure[] }
  /** The call layer has shown the reason. */
  | { kind: 'told' };

/** Returns why emptying failed. Only messages of the server's failures can be shown (SC-720). */
export function whyNotEmptied(error: unknown): WhyNotEmptied {
  if (!(error instanceof CallFailure)) return { kind: 'words', words: tryAgain };
  if (error.notice !== null) return { kind: 'told' };
  const { message, code } = error.body ?? {};
  if (error.kind !== 'graph' || !message || !code) return { kind: 'words', words: tryAgain };
  const failures = [{ message, type: code }];
  return isClosed({ changes: [], before: null, after: null, failures }) ? { kind: 'closed', failures } : { kind: 'words', words: message };
}

const tryAgain = "We couldn't empty your trolley. Please try again.";
