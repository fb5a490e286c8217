import { FieldGroup } from '#/design/forms/field-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { typedTables, type TypedRow } from '#/modules/catalogue/rules/staff/typed-product.ts';
import styles from './products.module.css';

export interface FactRowsProps<Table extends keyof typeof typedTables> {
  table: Table;
  legend: string;
  hint: string;
  /** The labels of the columns. */
  columns: TypedRow<Table>;
  rows: readonly TypedRow<Table>[];
  /** How many empty rows follow, as far as the call takes them. */
  spare: number;
  error: string | undefined;
}

/** Renders a table of the product form as rows of text fields, with some empty rows. It works without script. */
export function FactRows<Table extends keyof typeof typedTables>({ table, legend, hint, columns, rows, spare, error }: FactRowsProps<Table>) {
  const names = Object.entries<string>(columns);
  const shown = Math.min(rows.length + spare, typedTables[table].most);
  return (
    <FieldGroup id={table} legend={legend} hint={hint} error={error}>
      {Array.from({ length: shown }, (_, at) => (
        <div key={at} className={styles.row}>
          {names.map(([column, label]) => (
            <TextInput
              key={column}
              name={`${table}.${at}.${column}`}
              label={at === 0 ? label : `${label}, row ${at + 1}`}
              hideLabel={at > 0}
              defaultValue={(rows[at] as Record<string, string> | undefined)?.[column] ?? ''}
              autoComplete="off"
            />
          ))}
        </div>
      ))}
    </FieldGroup>
  );
}
