import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './segments.module.css';

export interface SegmentLinksProps {
  /** What the shopper chooses, shown before the links. */
  label: string;
  segments: readonly (Pick<AnchorProps, 'href' | 'onClick'> & { label: string; current: boolean })[];
}

/** A choice among a few ways to show the same thing, such as its order. The choice is in the address. */
export function SegmentLinks({ label, segments }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={styles.around}>
      <span aria-hidden="true">{label}</span>
      <ul role="list" className={styles.segments}>
        {segments.map(({ label: name, current, ...link }) => (
          <li key={name}>
            <Anchor {...link} aria-current={current ? 'true' : undefined} className={styles.segment}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
