import type { WireCustomerLock } from '#/contract/rest-types.ts';
import { DetailPanel } from './detail-panel.tsx';
import { LockFacts } from './lock-facts.tsx';
import styles from './customer-parts.module.css';

/** Shows whether a customer is locked out. */
export function LockPanel({ lock }: { lock: WireCustomerLock }) {
  return (
    <DetailPanel title="Lock" foot="A hard lock signs the customer out everywhere at once.">
      <LockFacts lock={lock} term="Now" className={styles.facts} />
    </DetailPanel>
  );
}
