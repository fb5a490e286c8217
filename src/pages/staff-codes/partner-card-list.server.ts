import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadPartnerCards } from '#/pages/staff-codes/parts/load-codes.ts';

export const head = () => [{ title: 'Partner cards' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadPartnerCards(calls, args.request));
