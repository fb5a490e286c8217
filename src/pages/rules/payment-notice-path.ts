import * as pages from '#/page-paths.ts';
import { patternTest, pathOf } from '#/platform/rules/path-pattern.ts';

/** The pages that say by themselves which order needs a payment, or settle it (SH-413). */
const without = [pages.myOrders, pages.order, `${pages.checkout}/*`, `${pages.resolvePayment}/*`].map(patternTest);

/** Returns whether the payment notice may show on the page at a path. */
export const mayShowPaymentNotice = (path: string): boolean => !without.some((fits) => fits(pathOf(path)));
