import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { actOnPicking } from './parts/act-on-picking.ts';
import { loadPickOrders } from './parts/load-pick-orders.ts';
import { ordersAsked } from './parts/orders-asked.ts';

export const head = () => [{ title: 'Picking' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'pickOrders');
    return loadPickOrders(calls, args.request, ordersAsked(args.request));
  });

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, (calls) => actOnPicking(calls, { request: args.request, form, together: ordersAsked(args.request) }));
}
