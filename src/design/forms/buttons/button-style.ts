import { classNames } from '#/design/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** The kind of button; primary by default. Use one primary action per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** The height: 44 px by default. Small is 36 px, for dense lists used with a pointer; large is 52 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills its container's width. */
  wide?: boolean | undefined;
}

/** Returns the classes for a button, or for a link that looks like one. */
export function buttonStyle(look: ButtonLook, className?: string): string | undefined {
  const { variant = 'primary', size = 'medium', wide } = look;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
