import { useState } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { tooLongFault } from '#/platform/rules/fields/text-length.ts';
import { formatQuantity, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { longestNote } from '#/modules/trolley/rules/lines/change-line.ts';
import type { LineProduct } from '#/modules/trolley/web/lines/line-product.ts';
import { UnitChoice } from '#/modules/trolley/web/lines/unit-choice.tsx';
import { CountedText } from '#/modules/trolley/web/page/counted-text.tsx';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import styles from './line-choices-dialog.module.css';

export interface LineChoicesDialogProps {
  product: LineProduct;
  shown: ShownLine;
  /** False for a line whose quantity cannot be changed. */
  editable: boolean;
  onMessage(): void;
  onClose(): void;
}

/**
 * Renders the choices for a line: whether substitutes are acceptable, its unit, the note for the picker of at most 150
 * characters (SC-302), and its message. Each choice applies at once, the note when the shopper saves it.
 */
export function LineChoicesDialog({ product, shown, editable, onMessage, onClose }: LineChoicesDialogProps) {
  const store = useTrolleyStore();
  const { lineNumber, name, uoms } = product;
  const { quantity, canSubstitute, noteToShopper: note } = shown;
  const [text, setText] = useState(note ?? '');
  const [tries, setTries] = useState(0);
  const change = (wished: Quantity) => store.change({ lineNumber, quantity: wished });

  function keep(noteToShopper: string) {
    if (noteToShopper !== (note ?? '')) store.change({ lineNumber, noteToShopper });
    onClose();
  }

  // Asynchronous, so that the button can be pressed again after an error.
  async function save() {
    if (tooLongFault(text, longestNote) !== null) setTries(tries + 1);
    else keep(text.trim());
  }

  function remove() {
    change({ ...quantity, thousandths: 0 });
    onClose();
  }

  return (
    <Dialog
      open
      atFoot
      title={name}
      buttons={[
        { label: 'Save note', onPress: save },
        ...(note ? [{ label: 'Remove note', onPress: () => keep(''), variant: 'secondary' as const }] : []),
        ...(editable ? [{ label: 'Remove from trolley', onPress: remove, variant: 'quiet' as const }] : []),
      ]}
      onClose={onClose}
    >
      <div className={styles.about}>
        <div className={styles.picture}>{product.picture}</div>
        <p>
          {formatQuantity(toWireQuantity(quantity))}
          {product.size && `, ${product.size}`}
          {product.unitPrice && `, ${product.unitPrice}`}
        </p>
      </div>
      {product.maySubstitute && (
        <RadioGroup
          legend="If it’s not available"
          name="substitute"
          boxed
          value={canSubstitute ? 'allow' : 'refuse'}
          onChange={(value) => store.change({ lineNumber, canSubstitute: value === 'allow' })}
          options={[
            { value: 'allow', label: 'Pick the closest match', hint: 'You can return it to your driver.' },
            { value: 'refuse', label: 'Don’t substitute', hint: 'You won’t be charged for it.' },
          ]}
        />
      )}
      {uoms.length > 1 && editable && <UnitChoice label="Sold by" uoms={uoms} value={quantity.uom} onChange={change} />}
      {product.messageLength !== null && (
        <p>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={onMessage}>
            {shown.personalisedMessage ? 'Edit message' : 'Add a message'}
          </Button>
        </p>
      )}
      <CountedText label="Add a note for your shopper" value={text} longest={longestNote} onChange={setText} tries={tries} rows={2} />
    </Dialog>
  );
}
