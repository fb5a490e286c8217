import type { MouseEvent } from 'react';
import styles from './remark.module.css';

export interface RemarkProps {
  id?: string;
  words: string | null;
  /** The buttons beside the text. */
  actions: readonly RemarkAction[];
}

export interface RemarkAction {
  label: string;
  /** In a form, the button submits this value under the name `press`. */
  value: string;
  press?: string | undefined;
  onPress(event: MouseEvent<HTMLElement>, value: string): void;
}

/** Renders the outcome of a press or a typed amount, to stand beside its control. Screen readers announce it. */
export function Remark({ id, words, actions }: RemarkProps) {
  return (
    <div role="status" id={id} className={styles.remark}>
      {words && <span>{words}</span>}
      {actions.map(({ label, value, press, onPress }) => (
        <button key={label} type={press ? 'submit' : 'button'} name={press} value={value} onClick={(event) => onPress(event, value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
