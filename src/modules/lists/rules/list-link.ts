import { productLinkName } from '#/modules/catalogue/rules/product-link.ts';
import * as pages from '#/page-paths.ts';

/** Returns the path of a list's page. Only the id identifies the list (SC-204). */
export const listPath = ({ id, name }: { id: string; name: string }): string => pages.linkTo(pages.shoppingList, { listName: productLinkName(name), listId: id });

/** Returns the address of the page of lists where a product can be put on one, for browsers without script (SC-208). */
export const addToListPath = (lineNumber: string): string => `${pages.lists}?add=${lineNumber}`;
