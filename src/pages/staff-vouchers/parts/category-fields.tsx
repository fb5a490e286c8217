import { useState } from 'react';
import { Select } from '#/design/forms/select.tsx';
import type { CategoryChoice } from './load-vouchers.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

/** How many empty choices the form has at least, so that several categories can be chosen at once without script. */
const spare = 2;

/** Renders a select for each chosen category and some empty ones. Choosing in the last one adds another. */
export function CategoryFields({ chosen, choices, error }: { chosen: readonly string[]; choices: readonly CategoryChoice[]; error: string | undefined }) {
  const [ids, setIds] = useState<readonly string[]>(() => [...chosen, ...Array<string>(spare).fill('')]);
  return (
    <div className={styles.fields}>
      {ids.map((id, at) => (
        <Select
          key={at}
          id={at === 0 ? 'categoryIds' : `categoryIds-${at + 1}`}
          name="categoryIds"
          label={`Category ${at + 1}`}
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
