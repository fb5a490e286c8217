import type { MouseEvent } from 'react';
import styles from './remark.module.css';

export interface RemarkProps {
  id?: string;
  words: string | null;
  /** A button beside the text. In a form, it submits this value under the name `press`. */
  action: { label: string; value: string; press?: string | undefined; onPress(event: MouseEvent<HTMLElement>, value: string): void } | null;
}

/** The outcome of a press or a typed amount: shown beside its control, and announced by screen readers. */
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
