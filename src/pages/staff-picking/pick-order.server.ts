import type * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { actOnPicking } from './parts/act-on-picking.ts';
import { loadPickOrders } from './parts/load-pick-orders.ts';

type Args = PageArgs<typeof pages.pickOrder>;

export const loadsInBrowser = true;

const together = ({ params: { customerOrderId } }: Args) => ({ ids: [customerOrderId], isRound: false });

export const loader = (args: Args) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'pickOrders');
    return loadPickOrders(calls, args.request, together(args));
  });

export async function action(args: Args) {
  const form = await postedForm(args.request);
  return onServer(args, (calls) => actOnPicking(calls, { request: args.request, form, together: together(args) }));
}
