import type { LineProduct } from './line-product.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import styles from './line-choice.module.css';

export interface LineChoiceProps {
  product: LineProduct;
  shown: ShownLine;
  onOpen(dialog: TrolleyDialog): void;
}

/** Shows the choices made for a line (substitutes, note, message), and opens the dialog that changes them. */
export function LineChoice({ product, shown, onOpen }: LineChoiceProps) {
  const { lineNumber, name } = product;
  const { canSubstitute, noteToShopper, personalisedMessage } = shown;
  const chosen = [
    product.maySubstitute && (canSubstitute ? 'Substitute OK' : 'No substitute'),
    noteToShopper && `Note: “${noteToShopper}”`,
    personalisedMessage && `Message: “${personalisedMessage}”`,
  ].filter(Boolean);
  return (
    <button type="button" className={styles.choice} aria-haspopup="dialog" onClick={() => onOpen({ kind: 'choices', lineNumber })}>
      <span className="visually-hidden">Choices for {name}: </span>
      <span className={styles.chosen}>{chosen.join(' · ') || 'Add a note'}</span>
    </button>
  );
}
