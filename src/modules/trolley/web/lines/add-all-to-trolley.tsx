import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ignoreDoubleClick } from '#/design/forms/buttons/ignore-double-click.ts';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { useAskToSignIn } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { writeAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import type { LineChange } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { whenRead } from '#/modules/trolley/web/changes/when-read.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { usePageAddress } from '#/platform/web/router/router.tsx';
import styles from './add-all-to-trolley.module.css';

/** A product with the quantity that `AddAllToTrolley` adds. */
export interface ItemToAdd {
  product: { lineNumber: string; id: string; name: string };
  quantity: Quantity;
  /** Whether substitutes are allowed for it; by default, as for any added product. */
  canSubstitute?: boolean;
}

export interface AddAllToTrolleyProps {
  items: readonly ItemToAdd[];
  label: string;
  /**
   * The form's id, for fields named `line` elsewhere on the page that say without script which items to add. Without an
   * id, the form sends all items.
   */
  formId?: string | undefined;
  /** Where the form leads without script, if not to the trolley. */
  formAction?: string;
  /** Adds also products that are in the trolley already. */
  again?: boolean;
  /** What the shopper must do before adding; null if nothing. */
  notYet?: string | null;
  /** Called when the products have been added. */
  onAdded?: () => void;
}

/**
 * Renders a button that adds several products in one call (SC-246). Unless `again` is set, it leaves out products that
 * are in the trolley, so a second press adds nothing twice. Without script it is a form that does the same.
 */
export function AddAllToTrolley({ items, label, formId, formAction = pages.addToTrolley, again = false, notYet = null, onAdded }: AddAllToTrolleyProps) {
  const store = useTrolleyStore();
  const ask = useAskToSignIn();
  const address = usePageAddress();
  const { lines } = useTrolley();
  const scripted = useScripted();
  const [added, setAdded] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const collected = useRef<LineChange[]>([]);
  const missing = again ? items : items.filter(({ product }) => !lines.has(product.lineNumber));
  const done = missing.length === 0 && (items.length === 0 ? 'Choose a product first' : 'These are already in your trolley');

  /** Collects the changes that are performed together, so that they make one call. */
  function collect(change: LineChange) {
    if (collected.current.push(change) > 1) return;
    queueMicrotask(() => void addCollected());
  }

  async function addCollected() {
    const asked = collected.current;
    collected.current = [];
    // Which products are missing is known once the trolley has been read. If it cannot be read, the call layer says so.
    if (!again && !(await whenRead(store))) return;
    const changes = again ? asked : asked.filter(({ lineNumber }) => !store.snapshot().lines.has(lineNumber));
    if (changes.length > 0) store.changeAll(changes);
    setAdded(changes.length);
    onAdded?.();
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const asked = missing.map(({ product: { lineNumber, id: productId, name: title }, quantity, canSubstitute }) =>
      ask({ kind: 'add-to-trolley', lineNumber, productId, title, quantity: toWireQuantity(quantity) }, () => collect({ lineNumber, productId, quantity, more: true, canSubstitute })),
    );
    const unfinished = asked.filter((one) => one !== undefined);
    if (unfinished.length === 0) return;
    setWaiting(true);
    void Promise.allSettled(unfinished).then(() => setWaiting(false));
  }

  return (
    <form id={formId} method="post" action={formAction} onSubmit={add} className={styles.form}>
      {formId === undefined &&
        items.map(({ product: { lineNumber }, quantity, canSubstitute }) => (
          <input key={lineNumber} type="hidden" name="line" value={writeAskedLine({ lineNumber, quantity, ...(canSubstitute !== undefined && { canSubstitute }) })} />
        ))}
      {again && <input type="hidden" name="again" value="yes" />}
      <input type="hidden" name="back" value={address} />
      <Button type="submit" busy={waiting} disabledReason={scripted && (notYet ?? done)} onClick={ignoreDoubleClick}>
        {label}
      </Button>
      <p role="status" className="visually-hidden">
        {added > 0 && `Added ${added === 1 ? '1 product' : `${added} products`} to your trolley`}
      </p>
    </form>
  );
}
