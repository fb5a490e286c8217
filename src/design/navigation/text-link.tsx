import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from '#/design/class-names.ts';
import styles from './text-link.module.css';

export interface TextLinkProps extends AnchorProps {
  /** Underlines the link only on hover, for lists of links. */
  plain?: boolean | undefined;
}

/** A link in or beside running text. */
export function TextLink({ plain, className, ...rest }: TextLinkProps) {
  return <Anchor {...rest} className={classNames(styles.link, plain && styles.plain, className)} />;
}
