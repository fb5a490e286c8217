import { lowestText } from '#/modules/booking/rules/slot-texts.ts';
import type { Pence } from '#/platform/rules/money.ts';
import styles from './service-selection.module.css';

/** The lowest charge of a kind of collection, or of a branch; nothing if it is not known. */
export function LowestCharge({ pence }: { pence: Pence | null }) {
  return pence !== null && <span className={pence === 0 ? styles.free : styles.charge}>{lowestText(pence)}</span>;
}
