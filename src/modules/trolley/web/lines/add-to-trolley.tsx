import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { usePageAddress } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import * as pages from '#/page-paths.ts';
import { toWireQuantity, type Quantity, type UnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useAskToSignIn } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { startingQuantity, weightAdded } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { useLineQuantity, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RemovalUndo } from './removal-undo.tsx';
import styles from './add-to-trolley.module.css';

// This part is loaded on demand, because few products carry a message from the shopper.
const MessageDialog = lazy(() => loadPart(() => import('#/modules/trolley/web/dialogs/message-dialog.tsx')));

export interface AddToTrolleyProps {
  product: {
    lineNumber: string;
    id: string;
    name: string;
    persistDefault: boolean;
    defaultQuantity: WireQuantity;
    maxPersonalisedMessageLength: number | null;
    weights: { uoms: readonly UnitOfMeasure[] };
  };
  /** Makes this the page's main button, as on a product's own page. */
  main?: boolean;
  /** The chosen unit; by default, the product's own. */
  uom?: UnitOfMeasure;
  /** The quantity that the shopper has asked for elsewhere, such as on a pasted list; by default, the usual one. */
  asked?: Quantity | undefined;
  /** False if the page itself offers to undo a removal. */
  offersUndo?: boolean;
}

/**
 * Renders the 'Add' button, replaced by minus, quantity and plus once the product is in the trolley (SC-113). Without
 * script it is a form that adds to the browser's own trolley and returns to this page (SH-138). For a personalised
 * product, asks for the message first (SC-305).
 */
export function AddToTrolley({ product, main = false, uom = product.defaultQuantity.uom, asked, offersUndo = true }: AddToTrolleyProps) {
  const store = useTrolleyStore();
  const ask = useAskToSignIn();
  const address = usePageAddress();
  const messageLength = product.maxPersonalisedMessageLength;
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [removed, setRemoved] = useState<{ why: string | null } | null>(null);
  const present = useLineQuantity(product.lineNumber);
  const start = asked ?? startingQuantity(product, uom);
  const amount = weightAdded(start) ?? (asked && asked.thousandths > 1000 ? String(asked.thousandths / 1000) : null);
  const control = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isPresent = present !== undefined;

  // The pressed button disappears, so move the focus to the control that replaces it.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // Wait until the press has been painted, because moving the focus forces a layout.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      control.current?.querySelector<HTMLElement>('[type="submit"], [role="group"] > :last-child')?.focus({ preventScroll: true });
    });
  }, [isPresent]);

  function set(quantity: Quantity, { why = null, personalisedMessage }: { why?: string | null | undefined; personalisedMessage?: string } = {}) {
    const { lineNumber, id: productId, name: title } = product;
    const perform = () => {
      pressed.current = isPresent !== quantity.thousandths > 0;
      setRemoved(quantity.thousandths === 0 ? { why } : null);
      // If no line was shown, add to the quantity (`more`): there may be a line that this page has not read yet.
      store.change({ lineNumber, productId, quantity, more: isPresent ? undefined : true, ...(personalisedMessage && { personalisedMessage }) });
    };
    const asked = ask({ kind: 'add-to-trolley', lineNumber, productId, title, quantity: toWireQuantity(quantity), personalisedMessage }, perform);
    if (!asked) return;
    setWaiting(true);
    void asked.finally(() => setWaiting(false));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (messageLength) setAsking(true);
    else set(start);
  }

  return (
    <div ref={control} className={styles.control}>
      {present ? (
        <QuantityStepper name={product.name} quantity={present} sold={product.weights.uoms} onChange={(quantity, why) => set(quantity, { why })} />
      ) : (
        <form method="post" action={pages.addToTrolley} onSubmit={add}>
          <input type="hidden" name="lineNumber" value={product.lineNumber} />
          <input type="hidden" name="amount" value={start.thousandths / 1000} />
          <input type="hidden" name="uom" value={start.uom} />
          <input type="hidden" name="back" value={address} />
          {messageLength && <input type="hidden" name="longest" value={messageLength} />}
          <Button type="submit" variant={main ? 'primary' : 'secondary'} wide busy={waiting}>
            Add{amount && ` ${amount}`}
            <span className="visually-hidden">
              {amount && ' of'} {product.name} to trolley
            </span>
          </Button>
        </form>
      )}
      {removed && !present && offersUndo && (
        <RemovalUndo lineNumber={product.lineNumber} name={product.name} why={removed.why} onUndo={() => (pressed.current = true)} />
      )}
      {messageLength && asking && (
        <Suspense>
          <MessageDialog
            name={product.name}
            longest={messageLength}
            message={null}
            onSave={(personalisedMessage) => set(start, { personalisedMessage })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
