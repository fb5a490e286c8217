import type { PageArgs } from '#/pages/page-types.ts';
import { loadMailList } from '#/pages/staff/parts/list/load-mail-list.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Mail' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadMailList(calls, args.request));
