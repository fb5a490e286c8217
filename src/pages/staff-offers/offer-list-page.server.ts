import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadOffers } from '#/pages/staff-offers/parts/load-offers.ts';
import { londonDay } from '#/platform/rules/london-time.ts';

export const head = () => [{ title: 'Offers' }];

export const loader = (args: PageArgs) => onServer(args, async (calls) => ({ offers: await loadOffers(calls, args.request), today: londonDay(await args.context.now()) }));
