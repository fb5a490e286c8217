import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadMealDeals } from '#/pages/staff-deals/parts/load-deals.ts';

export const head = () => [{ title: 'Meal deals' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadMealDeals(calls, args.request));
