import { listKeptPlans } from '#/modules/passes/web/keep-plan-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Delivery Pass' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, listKeptPlans);
