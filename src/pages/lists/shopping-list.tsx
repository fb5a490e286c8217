import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ignoreDoubleClick } from '#/design/forms/buttons/ignore-double-click.ts';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { listAdds } from '#/modules/lists/rules/list-adds.ts';
import { ListActions } from '#/modules/lists/web/list-actions.tsx';
import { ListRow } from '#/modules/lists/web/list-row.tsx';
import { useLists, useListsStore } from '#/modules/lists/web/use-lists.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import styles from './lists.module.css';

type Props = PropsOf<typeof import('./shopping-list.server.ts')>;

/** One shopping list: its products with quantities, and 'Add all to trolley' (SC-204 to SC-207). */
export default function ShoppingList({ loaderData, actionData }: Props) {
  const { list: ofPage, products, opened } = loaderData;
  const store = useListsStore();
  const trolley = useTrolleyStore();
  const navigate = useNavigate();
  const lists = useLists(store, [ofPage]);
  const list = lists.find(({ id }) => id === ofPage.id);
  const [pressed, setPressed] = useState<{ added: number; leftOut: readonly string[] } | null>(null);
  const found = pressed ?? (actionData?.kind === 'added' ? actionData : null);
  const refused = actionData?.kind === 'refused' ? actionData : undefined;
  const asked = new Set(ofPage.items.map(({ lineNumber }) => lineNumber));
  const productOf = (lineNumber: string) => products.find((product) => product.lineNumber === lineNumber) ?? (asked.has(lineNumber) ? null : undefined);
  useProductsOf((list?.items ?? []).filter(({ lineNumber }) => !asked.has(lineNumber)));

  if (!list) {
    return (
      <Container className={styles.page}>
        <h1 tabIndex={-1}>{ofPage.name}</h1>
        <EmptyState title="This list has been deleted" actions={<ButtonLink href={pages.lists}>See all lists</ButtonLink>} />
      </Container>
    );
  }
  const { id, name, items, numItems } = list;

  function addAll(event: FormEvent) {
    event.preventDefault();
    const { adds, leftOut } = listAdds(items, (lineNumber) => productOf(lineNumber) ?? undefined);
    if (adds.length > 0) trolley.changeAll(adds);
    setPressed({ added: adds.length, leftOut });
  }

  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'Lists', href: pages.lists }, { name }]} />
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.soft}>{numItems === 1 ? '1 item' : `${numItems} items`}</p>
        </div>
        {numItems > 0 && (
          <form method="post" onSubmit={addAll}>
            <input type="hidden" name="do" value="add-all" />
            <Button type="submit" onClick={ignoreDoubleClick}>
              Add all to trolley
            </Button>
          </form>
        )}
      </div>
      <ListActions
        list={list}
        lists={lists}
        opened={opened}
        refused={refused?.form === 'rename' ? refused : undefined}
        onRename={(next) => store.rename(id, next)}
        onDelete={() => {
          store.delete(id);
          void navigate(pages.lists);
        }}
      />
      {refused && refused.form !== 'rename' && (
        <Notice tone="danger" announce="assertive">
          {refused.fault}
        </Notice>
      )}
      <p role="status" className={found?.added ? styles.soft : 'visually-hidden'}>
        {found && found.added > 0 && `Added ${found.added === 1 ? '1 product' : `${found.added} products`} to your trolley`}
      </p>
      {found && found.leftOut.length > 0 && (
        <Notice tone="warning" title="Some items could not be added" announce="polite">
          <ul className={styles.names}>
            {found.leftOut.map((one, place) => (
              <li key={place}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {numItems === 0 ? (
        <EmptyState title="There is nothing on this list yet" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
          Press ‘Add to list’ on a product’s page to put it here.
        </EmptyState>
      ) : (
        <ul role="list" className={styles.items} aria-label="Items">
          {items.map((item) => (
            <ListRow
              key={item.lineNumber}
              item={item}
              product={productOf(item.lineNumber)}
              read={actionData?.kind === 'read' && actionData.lineNumber === item.lineNumber ? actionData.read : undefined}
              onChange={(quantity) => {
                store.setItem(id, item.lineNumber, quantity);
                if (quantity === null) goOnAt(() => null);
              }}
            />
          ))}
        </ul>
      )}
    </Container>
  );
}

/** Loads the page's data again if another tab or device has put products on the list that the page does not know. */
function useProductsOf(missing: readonly { lineNumber: string }[]): void {
  const { revalidate } = useRevalidator();
  const key = missing.map(({ lineNumber }) => lineNumber).join(' ');
  const load = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (key !== '') load();
  }, [key]);
}
