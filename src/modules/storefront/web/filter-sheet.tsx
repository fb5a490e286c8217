import { Button } from '#/design/forms/button.tsx';
import { Sheet } from '#/design/overlays/sheet.tsx';
import { GridFilters, type GridFiltersProps } from './grid-filters.tsx';

export interface FilterSheetProps extends GridFiltersProps {
  /** The number of products as text, such as '12 items'. */
  count: string;
  busy: boolean;
  onClose(): void;
}

/** The filters on a small screen, in a sheet that slides in from the bottom. */
export default function FilterSheet({ count, busy, onClose, ...filters }: FilterSheetProps) {
  return (
    <Sheet
      open
      title="Filter"
      side="bottom"
      onClose={onClose}
      footer={
        <Button wide busy={busy} onClick={onClose}>
          Show {count}
        </Button>
      }
    >
      <GridFilters {...filters} />
    </Sheet>
  );
}
