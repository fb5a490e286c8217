import type { PageArgs } from '#/pages/page-types.ts';
import { loadAudit } from './load-audit.ts';
import { onServer } from './staff-page.ts';

export const head = () => [{ title: 'Audit' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadAudit(calls, args.request));
