import { TextLink } from '#/design/navigation/text-link.tsx';
import { conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { isHard, type WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import styles from './line-conflict.module.css';

export interface LineConflictProps {
  conflict: WireConflict;
  onRemove(): void;
  /** Null if there are no suitable products to swap for. */
  onSwap: (() => void) | null;
}

/** Shows why a line cannot be supplied as requested, with the ways to resolve the conflict. */
export function LineConflict({ conflict, onRemove, onSwap }: LineConflictProps) {
  const { lines, aside, links, remove } = conflictWords(conflict);
  const hasPage = useHasPage();
  return (
    <div className={styles.conflict} data-type={conflict.type}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {aside && <p>{aside}</p>}
      <p className={styles.ways}>
        {links.filter(({ href }) => hasPage(href)).map(({ text, href }) => (
          <TextLink key={text} href={href}>
            {text}
          </TextLink>
        ))}
        {remove !== null && (
          <button type="button" onClick={onRemove} className={styles.way}>
            {remove}
          </button>
        )}
        {/* A line above its cap needs no swap: changing the quantity solves the conflict. */}
        {isHard(conflict) && !conflict.resolutionActions.some(({ action }) => action === 'CHANGE_QUANTITY') && onSwap && (
          <button type="button" onClick={onSwap} className={styles.way} aria-haspopup="dialog">
            Swap this item
          </button>
        )}
      </p>
    </div>
  );
}
