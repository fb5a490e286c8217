import { classNames } from '#/design/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** Primary unless told: one primary action a screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44 px high unless told; small is 36 px, for dense lists with a pointer; large is 52 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

/** The classes of a button of this look, for buttons and for links that look like one. */
export function buttonStyle(look: ButtonLook, className?: string): string | undefined {
  const { variant = 'primary', size = 'medium', wide } = look;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
