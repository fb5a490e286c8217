import { readMail } from '#/modules/staff/web/staff-calls.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.mail>) => onServer(args, (calls) => readMail(calls, args.params.mailId));
