import { useState } from 'react';
import type { WireCustomerDetail } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { check, phone } from '#/design/display/more-icons.ts';
import { callerProofs, proofsNeeded } from '#/modules/care/rules/caller-proofs.ts';
import styles from './caller-check.module.css';

/** Reminds staff to ask a caller for proofs, and counts those that were named. Nothing of it is stored. */
export function CallerCheck({ customer }: { customer: WireCustomerDetail }) {
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set());
  const tick = (proof: string, isNamed: boolean) => setNamed(new Set(isNamed ? [...named, proof] : [...named].filter((one) => one !== proof)));
  return (
    <fieldset className={styles.check}>
      <legend className="visually-hidden">Proofs of a caller</legend>
      <Icon name={phone} size={22} className={styles.mark} />
      <div className={styles.words}>
        <p className={styles.ask}>On the phone? Ask for two of these before you say anything about the account.</p>
        <div className={styles.proofs}>
          {callerProofs(customer).map((proof) => (
            <label key={proof} className={styles.proof}>
              <input type="checkbox" className={styles.box} onChange={(event) => tick(proof, event.target.checked)} />
              <Icon name={check} size={16} className={styles.tick} />
              {proof}
            </label>
          ))}
        </div>
      </div>
      <p className={styles.count} role="status">
        {Math.min(named.size, proofsNeeded)} of {proofsNeeded} named
      </p>
    </fieldset>
  );
}
