import type { ReactNode } from 'react';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import type { LineProduct } from './line-product.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import styles from './line-choices.module.css';

export interface LineChoicesProps {
  product: LineProduct;
  shown: ShownLine;
  onOpen(dialog: TrolleyDialog): void;
}

/** The choices for a line: whether substitutes are acceptable, a note for the picker, the message printed on it. */
export function LineChoices({ product, shown, onOpen }: LineChoicesProps) {
  const store = useTrolleyStore();
  const { lineNumber, name } = product;
  const { canSubstitute, noteToShopper, personalisedMessage } = shown;
  return (
    <div className={styles.choices}>
      {product.messageLength !== null && (
        <Words title="Message" words={personalisedMessage} add="Add a message" about={name} onPress={() => onOpen({ kind: 'message', lineNumber })} />
      )}
      {product.maySubstitute && (
        <Checkbox
          className={styles.substitute}
          label={<>Substitute if unavailable<span className="visually-hidden">: {name}</span></>}
          checked={canSubstitute}
          onChange={({ target }) => store.change({ lineNumber, canSubstitute: target.checked })}
        />
      )}
      <Words title="Note" words={noteToShopper} add="Add a note" about={name} onPress={() => onOpen({ kind: 'note', lineNumber })} />
    </div>
  );
}

interface WordsProps {
  title: string;
  words: string | null;
  add: string;
  about: string;
  onPress(): void;
}

/** The text, with a button to change it; or a button to write one. */
function Words({ title, words, add, about, onPress }: WordsProps): ReactNode {
  const button = (label: string, name: string) => (
    <button type="button" className={styles.write} onClick={onPress} aria-haspopup="dialog">
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  if (!words) return button(add, `for ${about}`);
  return (
    <p className={styles.words}>
      {title}: &ldquo;{words}&rdquo; {button('Edit', `${title.toLowerCase()} for ${about}`)}
    </p>
  );
}
