import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from '#/design/class-names.ts';
import styles from './chip.module.css';

export interface ChipLinkProps extends AnchorProps {
  /** This chip is where the page is. */
  current?: boolean | undefined;
}

/** A small pill that leads to a neighbouring choice; several stand in a `ChipRow`. */
export function ChipLink({ current, className, ...rest }: ChipLinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.chip, className)} aria-current={current ? 'page' : undefined} />
  );
}
