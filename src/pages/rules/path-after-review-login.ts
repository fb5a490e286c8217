import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { pageRow } from '#/page-table.ts';

const pagesOfProducts = ['product', 'write-review'];

/**
 * Returns the address to open after the review login (SH-073): the requested page of a product, or of its review,
 * otherwise the groceries home. The result is safe for a `location` header.
 */
export function pathAfterReviewLogin(asked: string | null): string {
  return pathAfterSignIn(asked !== null && pagesOfProducts.includes(pageRow(asked).name) ? asked : null);
}
