import * as pages from '#/page-paths.ts';

/** Returns the address of a promo code's page. A code may contain any signs, also slashes. */
export const codeAddress = (code: string): string => pages.linkTo(pages.changePromoCode, { '*': code.split('/').map(encodeURIComponent).join('/') });
