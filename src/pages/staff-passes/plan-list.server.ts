import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadPlanList } from './load-plan-list.ts';

export const head = () => [{ title: 'Delivery Pass' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadPlanList(calls, args.request));
