import { useState } from 'react';
import { Select } from '#/design/forms/select.tsx';
import styles from './kept-form.module.css';

export interface CategoryFieldsProps {
  /** The id of the first select. */
  id: string;
  /** Returns the name of the select at a place. */
  nameAt(at: number): string;
  /** The label before the number of each select. */
  label: string;
  chosen: readonly string[];
  /** The categories to choose from; `trail` has the names of those above it, and its own. */
  choices: readonly { id: string; trail: string }[];
  error: string | undefined;
  /** How many empty selects the form has at least, so that several categories can be chosen at once without script. */
  spare: number;
}

/** Renders a select for each chosen category and some empty ones. Choosing in the last one adds another. */
export function CategoryFields({ id: firstId, nameAt, label, chosen, choices, error, spare }: CategoryFieldsProps) {
  const [ids, setIds] = useState<readonly string[]>(() => [...chosen, ...Array<string>(spare).fill('')]);
  return (
    <div className={styles.fields}>
      {ids.map((id, at) => (
        <Select
          key={at}
          id={at === 0 ? firstId : `${firstId}-${at + 1}`}
          name={nameAt(at)}
          label={`${label} ${at + 1}`}
          optional
          value={id}
          error={at === 0 ? error : undefined}
          className={styles.whole}
          onChange={({ target: { value } }) => setIds(changed(ids, at, value))}
        >
          <option value="">None</option>
          {id !== '' && choices.every((choice) => choice.id !== id) && <option value={id}>Category {id}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.trail}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

function changed(ids: readonly string[], at: number, value: string): string[] {
  const next = ids.with(at, value);
  return next.at(-1) === '' ? next : [...next, ''];
}
