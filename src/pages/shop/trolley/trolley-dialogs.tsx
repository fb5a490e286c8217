import type { WireProduct } from '#/contract/rest-types.ts';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { SwapDialog } from '#/modules/storefront/web/lists/swap-dialog.tsx';
import { EmptyDialog } from '#/modules/trolley/web/dialogs/empty-dialog.tsx';
import type { LineProduct } from '#/modules/trolley/web/lines/line-product.ts';
import MessageDialog from '#/modules/trolley/web/dialogs/message-dialog.tsx';
import { LineChoicesDialog } from '#/modules/trolley/web/dialogs/line-choices-dialog.tsx';
import { isEditable } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import { SubstitutionsDialog } from '#/modules/trolley/web/dialogs/substitutions-dialog.tsx';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import type { TrolleyRow } from '#/modules/trolley/web/lines/trolley-rows.ts';
import type { LineProducts } from './shown-line-products.ts';

export interface TrolleyDialogsProps {
  dialog: TrolleyDialog;
  rows: readonly TrolleyRow[];
  products: LineProducts;
  trolley: WireTrolley;
  onOpen(dialog: TrolleyDialog): void;
  onClose(): void;
  /** Called when the shopper has chosen a replacement for a line. */
  onChoose(product: WireProduct): void;
}

/** Renders the open dialog (SC-267); nothing if the dialog's line or its product is missing. */
export default function TrolleyDialogs({ dialog, rows: painted, products, trolley, onOpen, onClose, onChoose }: TrolleyDialogsProps) {
  // The page's rows follow a change after a frame. A choice in a dialog shows at once, or its radio button would jump
  // back to the old value in between.
  const { lines } = useTrolley();
  const rows = painted.map((row) => ({ ...row, line: lines.get(row.lineNumber) ?? row.line }));
  if (dialog.kind === 'empty') return <EmptyDialog onClose={onClose} />;
  if (dialog.kind === 'substitutions') {
    const allowed = rows.every(({ lineNumber, line }) => line.canSubstitute || products.get(lineNumber)?.maySubstitute === false);
    return <SubstitutionsDialog allowed={allowed} onClose={onClose} />;
  }
  const row = rows.find(({ lineNumber }) => lineNumber === dialog.lineNumber);
  const product = products.get(dialog.lineNumber);
  if (!row || !product) return null;
  const { lineNumber, name } = product;
  switch (dialog.kind) {
    case 'choices': {
      const conflict = trolley.conflicts.find((one) => one.lineNumber === lineNumber) ?? null;
      const onMessage = () => onOpen({ kind: 'message', lineNumber });
      return <LineChoicesDialog product={product} shown={row.line} editable={isEditable(conflict)} onMessage={onMessage} onClose={onClose} />;
    }
    case 'message':
      return <LineMessage row={row} product={product} amending={trolley.amendingOrder} onClose={onClose} />;
    case 'swap':
      return product.category && (
        <SwapDialog
          orderId={trolley.orderId}
          line={{ lineNumber, name, quantity: row.line.quantity }}
          category={product.category}
          onChoose={onChoose}
          onClose={onClose}
        />
      );
  }
}

/**
 * Renders the dialog for a line's message. While an order is being amended, the messages of the lines already ordered
 * cannot be changed (SC-306, SC-307).
 */
function LineMessage({ row, product, amending, onClose }: { row: TrolleyRow; product: LineProduct; amending: boolean; onClose(): void }) {
  const store = useTrolleyStore();
  const { lineNumber, name, messageLength } = product;
  if (amending && row.item !== null && row.item.reservedQuantity.amount > 0) {
    return (
      <Dialog
        open
        severity="INFORMATIVE"
        title="Unable to edit"
        lines={["Greetings messages can't be changed after your order has been placed"]}
        buttons={[{ label: 'OK', onPress: onClose }]}
        onClose={onClose}
      />
    );
  }
  return (
    <MessageDialog
      name={name}
      longest={messageLength ?? 0}
      message={row.line.personalisedMessage ?? ''}
      onSave={(personalisedMessage) => store.change({ lineNumber, personalisedMessage })}
      onClose={onClose}
    />
  );
}
