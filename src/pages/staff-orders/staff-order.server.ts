import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { doOnOrder } from './parts/do-on-order.ts';
import { loadOrder } from './parts/load-order.ts';

type Args = PageArgs<typeof pages.staffOrder>;

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadOrder(calls, args.params.customerOrderId));

/** Does what one of the page's forms says; each change is in the staff audit (SC-695). */
export async function action(args: Args) {
  const { customerOrderId } = args.params;
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const result = await doOnOrder(calls, customerOrderId, fields);
    if (typeof result !== 'string') return data(result, { status: result.status });
    return redirect(`${pages.linkTo(pages.staffOrder, { customerOrderId })}?saved=${result}`, 303);
  });
}
