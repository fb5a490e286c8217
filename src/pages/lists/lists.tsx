import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { whyNotCreate, whyNotName } from '#/modules/lists/rules/list-limits.ts';
import { ListActions } from '#/modules/lists/web/list-actions.tsx';
import { ListCard } from '#/modules/lists/web/list-card.tsx';
import { ListNameForm } from '#/modules/lists/web/list-name-form.tsx';
import { useLists, useListsStore, type ShownList } from '#/modules/lists/web/use-lists.ts';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './lists.module.css';

type Props = PropsOf<typeof import('./lists.server.ts')>;

/** The customer's lists, with forms to create, rename and delete them (SC-203). */
export default function Lists({ loaderData, actionData: refused }: Props) {
  const { thumbs, adding } = loaderData;
  const store = useListsStore();
  const lists = useLists(store, loaderData.lists);
  const faultOf = (form: string, id: string) => (refused?.form === form && refused.id === id ? { name: refused.name, fault: refused.fault } : undefined);
  const opened = (id: string) => (loaderData.rename === id ? 'rename' : loaderData.delete === id ? 'delete' : null);
  // The fault of a name shows beside its field. A list that is gone has no field.
  const hasField = refused?.form === 'create' || (refused?.form === 'rename' && loaderData.lists.some(({ id }) => id === refused.id));
  const creating = faultOf('create', '');

  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Lists</h1>
      {refused && !hasField && (
        <Notice tone="danger" announce="assertive">
          {refused.fault}
        </Notice>
      )}
      {adding && <AddProduct product={adding} lists={lists} />}
      <ListNameForm
        label={adding ? `Create new list with ${adding.name}` : 'Create new list'}
        button="Create"
        name={creating?.name ?? ''}
        fault={creating?.fault ?? null}
        fields={{ do: 'create', ...(adding && { lineNumber: adding.lineNumber }) }}
        check={(name) => whyNotName(name) ?? whyNotCreate(lists, name)?.message ?? null}
        onSave={(name) => {
          const id = store.create(name);
          if (adding) store.setItem(id, adding.lineNumber, adding.quantity);
        }}
      />
      {lists.length === 0 ? (
        <EmptyState title="You don't have any lists yet">Keep what you buy together, such as the week’s basics or a favourite supper, and add it to your trolley in one press.</EmptyState>
      ) : (
        <ul role="list" className={styles.cards} aria-label="Your lists">
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} thumbs={thumbs}>
                <ListActions
                  list={list}
                  lists={lists}
                  opened={opened(list.id)}
                  refused={faultOf('rename', list.id)}
                  onRename={(name) => store.rename(list.id, name)}
                  onDelete={() => {
                    store.delete(list.id);
                    goOnAt(() => null);
                  }}
                />
              </ListCard>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

/** Offers to put a product on one of the lists: 'Add to list' without script (SC-208). */
function AddProduct({ product, lists }: { product: { lineNumber: string; name: string }; lists: readonly ShownList[] }) {
  return (
    <Panel as="section" aria-labelledby="adding">
      <h2 id="adding">Add {product.name} to a list</h2>
      <ul role="list" className={styles.choices}>
        {lists.map(({ id, name, items }) => (
          <li key={id}>
            {items.some(({ lineNumber }) => lineNumber === product.lineNumber) ? (
              <p className={styles.soft}>Already on {name}</p>
            ) : (
              <form method="post">
                <input type="hidden" name="do" value="add" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="lineNumber" value={product.lineNumber} />
                <Button type="submit" variant="secondary">
                  {name}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
