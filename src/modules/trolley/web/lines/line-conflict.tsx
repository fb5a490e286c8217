import { TextLink } from '#/design/navigation/text-link.tsx';
import { conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { isEditable, isHard, type WireConflict } from '#/modules/trolley/rules/lines/line-conflict.ts';
import styles from './line-conflict.module.css';

export interface LineConflictProps {
  conflict: WireConflict;
  onRemove(): void;
  /** Null when there is nothing it could be swapped for. */
  onSwap: (() => void) | null;
}

/** Why a line cannot be had as asked, and the ways out of that, where it concerns it. */
export function LineConflict({ conflict, onRemove, onSwap }: LineConflictProps) {
  const { lines, aside, links, remove } = conflictWords(conflict);
  return (
    <div className={styles.conflict} data-type={conflict.type}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {aside && <p>{aside}</p>}
      <p className={styles.ways}>
        {links.map(({ text, href }) => (
          <TextLink key={text} href={href}>
            {text}
          </TextLink>
        ))}
        {remove !== null && (
          <button type="button" onClick={onRemove} className={styles.way}>
            {remove}
          </button>
        )}
        {/* A line whose quantity is the trouble is had by changing that. */}
        {isHard(conflict) && !isEditable(conflict) && onSwap && (
          <button type="button" onClick={onSwap} className={styles.way} aria-haspopup="dialog">
            Swap this item
          </button>
        )}
      </p>
    </div>
  );
}
