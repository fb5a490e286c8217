import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadVouchers } from '#/pages/staff-vouchers/parts/load-vouchers.ts';

export const head = () => [{ title: 'Member vouchers' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadVouchers(calls, args.request));
