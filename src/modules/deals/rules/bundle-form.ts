import { readAskedLine, writeAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { bundleQuantity } from './bundle-quantity.ts';

type ProductInBundle = Parameters<typeof bundleQuantity>[0] & { lineNumber: string };

/**
 * The field that precedes a group's selects in the form of a browser without script. A product can belong to two groups,
 * and the trolley reads the same form, so the order of the fields tells the groups apart: browsers send them in the order
 * of the page.
 */
export const groupField = 'group';

/**
 * Returns the value of the option that chooses a product `count` times. Its amount may be more than the unit's maximum,
 * so that each count has its own value; the trolley clamps it when it reads the line.
 */
export function bundleChoiceValue(product: ProductInBundle, count: number): string {
  const { thousandths, uom } = bundleQuantity(product, 1);
  return writeAskedLine({ lineNumber: product.lineNumber, quantity: { thousandths: thousandths * count, uom } });
}

/**
 * Reads how many of each product were chosen in each group, from the fields of the form in their order. A value that is
 * not one of the group's options chooses nothing.
 */
export function readBundleForm(groups: readonly { threshold: number; products: readonly ProductInBundle[] }[], form: Iterable<[name: string, value: unknown]>): Record<string, number>[] {
  const counts = groups.map((): Record<string, number> => ({}));
  let at = 0;
  for (const [name, value] of form) {
    if (name === groupField) at = Number(value);
    const line = name === 'line' ? readAskedLine(String(value)) : null;
    const product = line && groups[at]?.products.find(({ lineNumber }) => lineNumber === line.lineNumber);
    if (!product) continue;
    const options = Array.from({ length: groups[at]!.threshold }, (_, option) => bundleChoiceValue(product, option + 1));
    const count = options.indexOf(String(value)) + 1;
    if (count > 0) counts[at]![line.lineNumber] = count;
  }
  return counts;
}
