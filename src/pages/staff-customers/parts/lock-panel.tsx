import type { WireCustomerLock } from '#/contract/rest-types.ts';
import { lockSourceWords, lockStateWords } from '#/modules/staff/rules/customer-lock.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

/** Shows whether a customer is locked out. */
export function LockPanel({ lock }: { lock: WireCustomerLock }) {
  return (
    <DetailPanel title="Lock" foot="A hard lock signs the customer out everywhere at once.">
      <dl className={styles.facts}>
        <dt>Now</dt>
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
    </DetailPanel>
  );
}
