import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadRestrictions } from '#/pages/staff-restrictions/parts/load-restrictions.ts';

export const head = () => [{ title: 'Restrictions' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadRestrictions(calls, args.request));
