import { Anchor, type AnchorProps } from '#/design/navigation/anchor.tsx';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import styles from './button.module.css';

export interface ButtonLinkProps extends AnchorProps, ButtonLook {
  /** Set this while the target is loading: the link keeps its size and shows a spinner. */
  busy?: boolean | undefined;
}

/** A link that looks like a button. Use it to navigate, and `Button` for actions. */
export function ButtonLink({ variant, size, wide, busy, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonStyle({ variant, size, wide }, className)} aria-busy={busy || undefined}>
      <span className={styles.label}>{children}</span>
    </Anchor>
  );
}
