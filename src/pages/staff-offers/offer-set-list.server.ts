import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadOfferSets } from '#/pages/staff-offers/parts/load-offer-sets.ts';

export const head = () => [{ title: 'Sets of offers' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadOfferSets(calls, args.request));
