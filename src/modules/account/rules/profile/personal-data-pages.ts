const without = ['forgot-password', 'checkout', 'resolve-order-payment'];

/** Whether a signed-in shopper's own data are loaded on the page of this path, or for it alone as it asks (SH-148). */
export function loadsPersonalData(path: string): boolean {
  return !without.some((page) => path === `/ecom/${page}` || path.startsWith(`/ecom/${page}/`));
}
