import { classNames } from '#/design/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** Primary by default; use one primary action per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 44 px high by default; small is 36 px, for dense lists used with a pointer; large is 52 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills its container's width. */
  wide?: boolean | undefined;
}

/** The classes of a button with this look, for buttons and for links styled as buttons. */
export function buttonStyle(look: ButtonLook, className?: string): string | undefined {
  const { variant = 'primary', size = 'medium', wide } = look;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
