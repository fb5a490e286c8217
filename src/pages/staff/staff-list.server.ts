import type { PageArgs } from '#/pages/page-types.ts';
import { loadStaffList } from '#/pages/staff/parts/list/load-staff-list.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Staff' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadStaffList(calls, args.request));
