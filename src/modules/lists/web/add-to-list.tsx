import { lazy, Suspense, useState } from 'react';
import { list } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { addToListPath } from '#/modules/lists/rules/list-link.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { ListedProduct } from './add-to-list-dialog.tsx';

// The code loads with the first press: most visits open no dialog.
const AddToListDialog = lazy(() => loadPart(() => import('./add-to-list-dialog.tsx')));

/**
 * Puts a product on a list, in a dialog (SC-208). Without script, and for a visitor, who has to sign in first, it leads to
 * the page of lists.
 */
export function AddToList({ product }: { product: ListedProduct }) {
  const isCustomer = sessionKind(useSession()) !== 'anonymous';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ButtonLink
        href={addToListPath(product.lineNumber)}
        variant="secondary"
        wide
        onClick={(event) => {
          if (!isCustomer || opensElsewhere(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name={list} size={18} /> Add to list
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <AddToListDialog product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
