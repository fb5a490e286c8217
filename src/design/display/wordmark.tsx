import { brand } from '#/design/brand.ts';
import { classNames } from '#/design/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './wordmark.module.css';

export interface WordmarkProps {
  className?: string | undefined;
}

/** The shop's name with its leaf. Wrap it in a link to the home page. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span className={classNames(styles.wordmark, className)}>
      <Icon name="leaf" size={26} />
      {brand.name}
    </span>
  );
}
