import type { PageArgs } from '#/pages/page-types.ts';
import { loadContentList } from '#/pages/staff-content/parts/load-content.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Content' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadContentList(calls, args.request));
