import { pathOf } from '#/modules/account/rules/sign-in/return-path.ts';

/**
 * The path of a page below the shop's root `/ecom`, in small letters: 'shop/trolley', and '' for the root itself and the
 * bare root before it. Null for what is no page of the shop, such as a page of staff.
 */
export function pagePath(address: string): string | null {
  const [, root, ...path] = pathOf(address).split('/');
  return root === '' || root === 'ecom' ? path.join('/') : null;
}

/** Whether a page's path is one of these or lies below one. */
export function isOrBelow(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => path === page || path.startsWith(`${page}/`));
}
