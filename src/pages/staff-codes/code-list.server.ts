import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadCodes } from '#/pages/staff-codes/parts/load-codes.ts';

export const head = () => [{ title: 'Promo codes' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadCodes(calls, args.request));
