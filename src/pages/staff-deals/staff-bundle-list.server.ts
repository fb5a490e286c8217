import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadBundles } from '#/pages/staff-deals/parts/load-deals.ts';

export const head = () => [{ title: 'Bundles' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadBundles(calls, args.request));
