import type { ReactNode } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import styles from '#/pages/staff/staff.module.css';

export interface ListSearchProps {
  label: string;
  query: string;
  /** More fields that narrow the list. */
  children?: ReactNode;
}

/** The search field above a list of the console. It works without script. */
export function ListSearch({ label, query, children }: ListSearchProps) {
  return (
    <form method="get" role="search" className={styles.filters} key={query}>
      <TextInput label={label} name="query" type="search" autoComplete="off" maxLength={200} defaultValue={query} />
      {children}
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
