import { useState } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { whyNotCreate, whyNotHold, whyNotName } from '#/modules/lists/rules/list-limits.ts';
import * as pages from '#/page-paths.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { ListNameForm } from './list-name-form.tsx';
import type { ItemToSave } from './save-as-list.tsx';
import { useLists, useListsRead, useListsStore } from './use-lists.ts';

const none = [] as const;

/** Asks for the name of a new list and puts the products on it. A default export, for `lazy`. */
export default function SaveAsListDialog({ items, onClose }: { items: readonly ItemToSave[]; onClose(): void }) {
  const store = useListsStore();
  const lists = useLists(store, none);
  const isRead = useListsRead(store);
  const [saved, setSaved] = useState<string | null>(null);
  const full = whyNotHold(new Set(items.map(({ product }) => product.lineNumber)));

  function save(name: string) {
    const id = store.create(name);
    for (const { product, quantity } of items) store.setItem(id, product.lineNumber, toWireQuantity(quantity));
    setSaved(name);
  }

  const lines = items.length === 1 ? '1 product' : `${items.length} products`;
  return (
    <Dialog open title="Save as a list" lines={[lines]} onClose={onClose} buttons={[{ label: saved === null ? 'Cancel' : 'Done', onPress: onClose }]}>
      {saved === null && !isRead && <Spinner label="Loading your lists" />}
      {saved === null && isRead && (
        // A name can be checked only among the lists that the shopper has.
        <ListNameForm
          label="Name of the list"
          button="Save"
          fields={{}}
          takesFocus
          check={(typed) => whyNotName(typed) ?? whyNotCreate(lists, typed)?.message ?? full?.message ?? null}
          onSave={save}
        />
      )}
      {saved !== null && (
        <Notice tone="success" announce="polite">
          Saved as "{saved}". <TextLink href={pages.lists}>See your lists</TextLink>
        </Notice>
      )}
    </Dialog>
  );
}
