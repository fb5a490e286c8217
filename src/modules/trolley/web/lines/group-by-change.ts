import type { TrolleyRow } from './trolley-rows.ts';

/** Splits the lines of an order that is being amended into those that differ from the order as it was placed, and the others. */
export function groupByChange(rows: TrolleyRow[]): { title: string | null; lines: TrolleyRow[] }[] {
  const isChanged = ({ item, line }: TrolleyRow) => (line?.quantity.thousandths ?? 0) !== Math.round((item?.reservedQuantity.amount ?? 0) * 1000);
  const groups = [
    { title: 'Changed so far', lines: rows.filter(isChanged) },
    { title: 'Unchanged', lines: rows.filter((row) => !isChanged(row)) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
