import { lazy, Suspense, useState } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import * as pages from '#/page-paths.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { loadPart } from '#/platform/web/load-part.ts';

// The code loads with the first press.
const SaveAsListDialog = lazy(() => loadPart(() => import('./save-as-list-dialog.tsx')));

/** A product with the quantity to put on a list. */
export interface ItemToSave {
  product: { lineNumber: string };
  quantity: Quantity;
}

/**
 * Saves products as a new shopping list, in a dialog that asks for its name. Without script, and for a visitor, who has to
 * sign in first, it leads to the page of lists.
 */
export function SaveAsList({ items }: { items: readonly ItemToSave[] }) {
  const isCustomer = sessionKind(useSession()) !== 'anonymous';
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <ButtonLink
        href={pages.lists}
        variant="secondary"
        onClick={(event) => {
          if (!isCustomer || opensElsewhere(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Save as a list
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <SaveAsListDialog items={items} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
