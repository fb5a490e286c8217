import { memo } from 'react';
import { useNavigate, useSearchParams } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { refinement } from '#/platform/rules/refinement.ts';
import { refusedField } from '#/modules/trolley/rules/lines/refused-lines.ts';
import { trolleySortLabels, trolleySorts, type TrolleySort } from '#/modules/trolley/rules/lines/line-order.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import styles from '#/pages/shop/trolley/trolley.module.css';

export interface TrolleyToolsProps {
  sort: TrolleySort;
  onOpen(dialog: TrolleyDialog): void;
}

/** Renders the actions for the whole trolley. */
export const TrolleyTools = memo(function TrolleyTools({ sort, onOpen }: TrolleyToolsProps) {
  return (
    <div className={styles.tools} role="group" aria-label="Trolley tools">
      <SortChoice sort={sort} />
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'substitutions' })}>
        Substitutions
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'empty' })}>
        Empty trolley
      </Button>
    </div>
  );
});

/**
 * Renders the choice of sort order, which is stored in the address; without script it is a form (SC-312). The lines that a
 * slot refused stay in the address.
 */
function SortChoice({ sort }: { sort: TrolleySort }) {
  const navigate = useNavigate();
  const refused = useSearchParams().get(refusedField);
  const kept = refused === null ? '' : `&${refusedField}=${encodeURIComponent(refused)}`;
  return (
    <form method="get" className={styles.sort}>
      {refused !== null && <input type="hidden" name={refusedField} value={refused} />}
      <Select
        label="Sort by"
        hideLabel
        name="sortBy"
        key={sort}
        defaultValue={sort}
        onChange={({ target }) => void navigate(`?sortBy=${target.value}${kept}`, { state: refinement, replace: true })}
      >
        {trolleySorts.map((one) => (
          <option key={one} value={one}>
            {trolleySortLabels[one]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" size="small" variant="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
