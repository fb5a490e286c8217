import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { whyNotName, whyNotRename } from '#/modules/lists/rules/list-limits.ts';
import { ListNameForm } from './list-name-form.tsx';
import styles from './list-actions.module.css';

/** What the page's address, or a press, has opened for a list. */
export type ListAction = 'rename' | 'delete';

export interface ListActionsProps {
  list: { id: string; name: string };
  /** The customer's lists, among which names are unique. */
  lists: readonly { id: string; name: string }[];
  /** The action that the page's address opens, for browsers without script. */
  opened: ListAction | null;
  /** The name that the server refused, and why. */
  refused?: { name: string; fault: string } | undefined;
  onRename(name: string): void;
  onDelete(): void;
}

/**
 * Renames and deletes a list (SC-203). Each begins with a link, which opens the form for it in place: the new name, or
 * the question whether to delete. Without script the link's page has that form open.
 */
export function ListActions({ list, lists, opened, refused, onRename, onDelete }: ListActionsProps) {
  const { id, name } = list;
  const [action, setAction] = useState(refused ? 'rename' : opened);
  const [wasPressed, setWasPressed] = useState(false);
  const links = useRef<HTMLParagraphElement>(null);

  const open = (event: MouseEvent, next: ListAction) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setWasPressed(true);
    setAction(next);
  };
  const close = () => {
    const before = action;
    setAction(null);
    setTimeout(() => links.current?.querySelector<HTMLElement>(`[href*="${before}"]`)?.focus());
  };

  if (action !== null) {
    return (
      // The box is not interactive: it only handles a key that bubbles up from the form inside.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && close()}>
        {action === 'rename' ? (
          <ListNameForm
            label={`New name for ${name}`}
            button="Rename"
            name={refused?.name ?? name}
            fault={refused?.fault ?? null}
            fields={{ do: 'rename', id }}
            takesFocus={wasPressed}
            check={(typed) => whyNotName(typed) ?? whyNotRename(lists, id, typed)?.message ?? null}
            onSave={(typed) => {
              onRename(typed);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <DeleteForm list={list} takesFocus={wasPressed} onDelete={onDelete} onKeep={close} />
        )}
      </div>
    );
  }
  return (
    <p ref={links} className={styles.links}>
      <TextLink href={`?rename=${id}`} onClick={(event) => open(event, 'rename')}>
        Rename<span className="visually-hidden"> {name}</span>
      </TextLink>
      <TextLink href={`?delete=${id}`} onClick={(event) => open(event, 'delete')}>
        Delete<span className="visually-hidden"> {name}</span>
      </TextLink>
    </p>
  );
}

interface DeleteFormProps extends Pick<ListActionsProps, 'list' | 'onDelete'> {
  takesFocus: boolean;
  onKeep(): void;
}

function DeleteForm({ list: { id, name }, takesFocus, onDelete, onKeep }: DeleteFormProps) {
  return (
    <form
      method="post"
      className={styles.question}
      aria-label={`Delete ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onDelete();
      }}
    >
      <input type="hidden" name="do" value="delete" />
      <input type="hidden" name="id" value={id} />
      <p>Delete this list? This cannot be undone.</p>
      <p className={styles.links}>
        {/* The shopper pressed 'Delete' to be asked, so the focus belongs on the answer. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button type="submit" variant="danger" autoFocus={takesFocus}>
          Delete<span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep
        </Button>
      </p>
    </form>
  );
}
