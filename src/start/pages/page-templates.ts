import { findPage } from '#/page-table.ts';

/** The path of a page, also for an address that asks for its data alone. */
export const pagePathOf = (path: string): string => path.replace(/(^|\/)_\.data$|\.data$/, '') || '/';

/** The pattern of the page that a path opens, such as `/ecom/products/:productName/:productId`, for logs and figures. */
export function templateOf(path: string): string {
  const { page } = findPage(path);
  return page.name === 'not-found' ? 'page' : page.path;
}
