import type { MouseEvent } from 'react';
import styles from './remark.module.css';

export interface RemarkProps {
  id?: string;
  words: string | null;
  /** A button that the remark offers. In a form it is sent as `press` with this value. */
  action: { label: string; value: string; press?: string | undefined; onPress(event: MouseEvent<HTMLElement>, value: string): void } | null;
}

/** The result of a press or a typed amount, announced and shown beside its control. */
export function Remark({ id, words, action }: RemarkProps) {
  return (
    <div role="status" id={id} className={styles.remark}>
      {words && <span>{words}</span>}
      {action && (
        <button type={action.press ? 'submit' : 'button'} name={action.press} value={action.value} onClick={(event) => action.onPress(event, action.value)}>
          {action.label}
        </button>
      )}
    </div>
  );
}
