import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from '#/design/class-names.ts';
import styles from './chip.module.css';

export interface ChipLinkProps extends AnchorProps {
  /** Marks the chip that leads to the current page. */
  current?: boolean | undefined;
}

/** A small pill that links to a related page. Put several in a `ChipRow`. */
export function ChipLink({ current, className, ...rest }: ChipLinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.chip, className)} aria-current={current ? 'page' : undefined} />
  );
}
