import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { CodeOnOrder } from '#/modules/codes/rules/code-on-order.ts';
import type { TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';

/**
 * Returns the codes on an order with the lines that qualify for each: those of a member's offer for some categories are
 * the lines in them, or below them (SC-521). A line keeps the offer with which its order was placed, whatever becomes of
 * its category.
 */
export function codesForLines(catalogue: Catalogue, codes: readonly CodeOnOrder[], lines: readonly Pick<TrolleyLine, 'lineNumber'>[]): CodeOnOrder[] {
  return codes.map((code) => {
    if (!code.categoryIds?.length) return code;
    const wanted = new Set(code.categoryIds);
    const placed = new Set(code.held ? code.lineNumbers : []);
    const numbers = lines.map(({ lineNumber }) => lineNumber).filter((lineNumber) => placed.has(lineNumber) || isInOneOf(catalogue, lineNumber, wanted));
    return { ...code, lineNumbers: numbers.sort() };
  });
}

function isInOneOf(catalogue: Catalogue, lineNumber: string, wanted: ReadonlySet<number>): boolean {
  const { categoryIds = [] } = catalogue.product(lineNumber) ?? {};
  return categoryIds.some((id) => catalogue.categories.find(id)?.path.some((category) => wanted.has(category.id)));
}
