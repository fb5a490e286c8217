import type { PageArgs } from '#/pages/page-types.ts';
import { loadAudit } from '#/pages/staff/parts/list/load-audit.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Audit' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadAudit(calls, args.request));
