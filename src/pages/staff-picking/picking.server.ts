import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadOrdersOfDay } from './parts/load-picking.ts';

export const head = () => [{ title: 'Picking' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'pickOrders');
    return loadOrdersOfDay(calls, args.request);
  });
