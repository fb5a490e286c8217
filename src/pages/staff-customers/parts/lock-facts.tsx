import type { WireCustomerLock } from '#/contract/rest-types.ts';
import { lockSourceWords, lockStateWords } from '#/modules/staff/rules/customer-lock.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';

export interface LockFactsProps {
  lock: WireCustomerLock;
  /** The word before the state of the lock. */
  term: string;
  className: string | undefined;
}

/** Lists what is known about a customer's lock. */
export function LockFacts({ lock, term, className }: LockFactsProps) {
  return (
    <dl className={className}>
      <dt>{term}</dt>
      <dd>{lockStateWords[lock.state]}</dd>
      {lock.source !== null && (
        <>
          <dt>Set by</dt>
          <dd>{lockSourceWords[lock.source]}</dd>
        </>
      )}
      {lock.reason !== null && (
        <>
          <dt>Reason</dt>
          <dd>{lock.reason}</dd>
        </>
      )}
      {lock.lockedAt !== null && (
        <>
          <dt>Since</dt>
          <dd>
            <Moment at={lock.lockedAt} />
          </dd>
        </>
      )}
      {lock.expiresAt !== null && (
        <>
          <dt>Ends</dt>
          <dd>
            <Moment at={lock.expiresAt} />
          </dd>
        </>
      )}
      <dt>Failed in a row</dt>
      <dd>{lock.failedCount}</dd>
    </dl>
  );
}
