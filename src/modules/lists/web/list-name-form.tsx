import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { longestName } from '#/modules/lists/rules/list-limits.ts';
import styles from './list-name-form.module.css';

export interface ListNameFormProps {
  label: string;
  button: string;
  /** The name at first. */
  name?: string;
  /** What the server said is wrong with the name, in a browser without script. */
  fault?: string | null;
  /** Hidden fields, for a browser without script. */
  fields: Record<string, string>;
  /** Whether the field takes the focus when the form appears, because a press made it appear. */
  takesFocus?: boolean;
  /** Returns why the list cannot have this name; null if it can. */
  check(name: string): string | null;
  onSave(name: string): void;
  onCancel?: (() => void) | undefined;
}

/** A form for the name of a list. The error shows beside the field, and the typed name stays. */
export function ListNameForm({ label, button, name = '', fault = null, fields, takesFocus, check, onSave, onCancel }: ListNameFormProps) {
  const [why, setWhy] = useState(fault);
  const input = useRef<HTMLInputElement>(null);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current!.value;
    const found = check(typed);
    setWhy(found);
    if (found !== null) return input.current!.focus();
    event.currentTarget.reset();
    onSave(typed);
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={save}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextInput
        ref={input}
        label={label}
        name="name"
        defaultValue={name}
        error={why}
        maxLength={longestName}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        beside={
          <>
            <Button type="submit" variant="secondary">
              {button}
            </Button>
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </>
        }
      />
    </form>
  );
}
