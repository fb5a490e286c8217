import { Spinner } from '#/design/feedback/spinner.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { whyNotCreate, whyNotHold, whyNotName } from '#/modules/lists/rules/list-limits.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { ListNameForm } from './list-name-form.tsx';
import { useListsRead, useLists, useListsStore } from './use-lists.ts';

/** The facts about a product that a list needs. */
export interface ListedProduct {
  lineNumber: string;
  name: string;
  persistDefault: boolean;
  defaultQuantity: WireQuantity;
}

const none = [] as const;

/** Lets the shopper choose the lists that a product is on, and create a new list with it (SC-208). For `lazy`. */
export default function AddToListDialog({ product, onClose }: { product: ListedProduct; onClose(): void }) {
  const store = useListsStore();
  const lists = useLists(store, none);
  const { lineNumber, name, defaultQuantity } = product;
  const quantity = toWireQuantity(startingQuantity(product, defaultQuantity.uom));
  const isRead = useListsRead(store);
  return (
    <Dialog open title="Add to list" lines={[name]} onClose={onClose} buttons={[{ label: 'Done', onPress: onClose }]}>
      <Stack>
        {!isRead && <Spinner label="Loading your lists" />}
        {lists.length > 0 && (
          <fieldset>
            <legend className="visually-hidden">Your lists</legend>
            {lists.map(({ id, name: listName, items, numItems }) => {
              const isOn = items.some((item) => item.lineNumber === lineNumber);
              const full = isOn ? null : whyNotHold(new Set([...items.map((item) => item.lineNumber), lineNumber]));
              return (
                <Checkbox
                  key={id}
                  label={listName}
                  aside={numItems}
                  checked={isOn}
                  disabled={full !== null}
                  hint={full?.message}
                  onChange={() => store.setItem(id, lineNumber, isOn ? null : quantity)}
                />
              );
            })}
          </fieldset>
        )}
        {isRead && (
          // A name can be checked only among the lists that the shopper has.
          <ListNameForm
            label="Create new list"
            button="Create"
            fields={{}}
            check={(typed) => whyNotName(typed) ?? whyNotCreate(lists, typed)?.message ?? null}
            onSave={(typed) => store.setItem(store.create(typed), lineNumber, quantity)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
