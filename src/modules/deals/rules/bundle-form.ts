import { readAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { bundleQuantity } from './bundle-quantity.ts';

type ProductInBundle = Parameters<typeof bundleQuantity>[0] & { lineNumber: string };

/**
 * The field that precedes a group's selects in the form of a browser without script. A product can belong to two groups,
 * and the trolley reads the same form, so the order of the fields tells the groups apart: browsers send them in the order
 * of the page.
 */
export const groupField = 'group';

/** Reads how many of each product were chosen in each group, from the fields of the form in their order. */
export function readBundleForm(groups: readonly { products: readonly ProductInBundle[] }[], form: Iterable<[name: string, value: unknown]>): Record<string, number>[] {
  const counts = groups.map((): Record<string, number> => ({}));
  let at = 0;
  for (const [name, value] of form) {
    if (name === groupField) at = Number(value);
    const line = name === 'line' ? readAskedLine(String(value)) : null;
    const product = line && groups[at]?.products.find(({ lineNumber }) => lineNumber === line.lineNumber);
    if (product) counts[at]![line.lineNumber] = Math.round(line.quantity.thousandths / bundleQuantity(product, 1).thousandths);
  }
  return counts;
}
