import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadCards } from './load-cards.ts';

export const head = () => [{ title: 'Loyalty cards' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadCards(calls, args.request));
