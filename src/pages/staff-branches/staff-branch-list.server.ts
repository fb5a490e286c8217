import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadBranches } from '#/pages/staff-branches/parts/load-branches.ts';

export const head = () => [{ title: 'Branches' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadBranches(calls, args.request));
