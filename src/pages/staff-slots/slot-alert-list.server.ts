import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadAlerts } from '#/pages/staff-slots/parts/load-alerts.ts';

export const head = () => [{ title: 'Slots' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadAlerts(calls, args.request));
