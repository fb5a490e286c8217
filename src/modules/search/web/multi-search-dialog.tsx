import { useEffect, useMemo, useRef } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import type { SplitList } from '#/modules/search/rules/split-list.ts';
import * as pages from '#/page-paths.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import { MultiSearchForm } from './multi-search-form.tsx';
import { findMultiSearchList, keepMultiSearchList } from './multi-search-list.ts';

/** The time after which the page scrolls to the top, so that the results have begun to appear (SH-327). */
const scrollAfterMs = 300;

/**
 * The modal for searching for several things (SH-316 to SH-327), whose opening and closing analytics hears of (AC-424). Closing it in any way keeps the text as the shopper's
 * list. A default export, for `lazy`.
 */
export default function MultiSearchDialog({ onClose }: { onClose(): void }) {
  const { customerId } = useSession();
  const navigate = useNavigate();
  // The customer may become known while the modal is open.
  const first = useMemo(() => findMultiSearchList(customerId), [customerId]);
  const list = useRef<SplitList>({ items: first, dropped: 0 });

  useEffect(() => {
    raiseShopEvent({ name: 'multi_search_open' });
    return () => raiseShopEvent({ name: 'multi_search_close' });
  }, []);

  function close() {
    keepMultiSearchList(customerId, list.current);
    onClose();
  }

  function search(wanted: SplitList) {
    list.current = wanted;
    close();
    void navigate(`${pages.multiSearch}?value=${encodeURIComponent(wanted.items[0]!)}`);
    setTimeout(() => scrollTo({ top: 0 }), scrollAfterMs);
  }

  return (
    <Dialog open title="Search for a whole list" onClose={close}>
      <MultiSearchForm
        items={first}
        onChange={(now) => (list.current = now)}
        onSearch={search}
        onClear={() => keepMultiSearchList(customerId, { items: [], dropped: 0 })}
      />
    </Dialog>
  );
}
