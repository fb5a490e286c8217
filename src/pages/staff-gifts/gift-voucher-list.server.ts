import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadGiftVouchers } from '#/pages/staff-gifts/parts/load-gifts.ts';

export const head = () => [{ title: 'Gift vouchers' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadGiftVouchers(calls, args.request));
