import { Button } from '#/design/forms/buttons/button.tsx';
import { Sheet } from '#/design/overlays/sheet.tsx';
import { GridFilters, type GridFiltersProps } from './grid-filters.tsx';

export interface FilterSheetProps extends GridFiltersProps {
  /** The number of products that the filters leave. */
  found: number;
  busy: boolean;
  /** Removes all filters; null if there are none. */
  onClear: (() => void) | null;
  onClose(): void;
}

/** The filters on a small screen, in a sheet that slides in from the bottom. */
export default function FilterSheet({ found, busy, onClear, onClose, ...filters }: FilterSheetProps) {
  return (
    <Sheet
      open
      title="Filter"
      side="bottom"
      onClose={onClose}
      footer={
        <>
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              Clear all
            </Button>
          )}
          <Button busy={busy} onClick={onClose}>
            Show {found === 1 ? '1 product' : `${found} products`}
          </Button>
        </>
      }
    >
      <GridFilters {...filters} />
    </Sheet>
  );
}
