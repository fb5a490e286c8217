import { Anchor, type AnchorProps } from './anchor.tsx';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import styles from './button.module.css';

export interface ButtonLinkProps extends AnchorProps, ButtonLook {}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonStyle({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </Anchor>
  );
}
