import type { PageArgs } from '#/pages/page-types.ts';
import { loadProducts } from '#/pages/staff-catalogue/parts/load-products.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Products' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadProducts(calls, args.request));
