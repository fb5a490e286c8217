import { makeRouteOf } from '#/modules/orders/web/delivery/delivery-route-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { faultsByField, refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadDeliveries } from './parts/load-deliveries.ts';

export const head = () => [{ title: 'Deliveries' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadDeliveries(calls, args.request));

/** The result of a refused attempt to make a route. */
export interface RefusedNewRoute extends RefusedForm {
  /** The orders that were chosen; null if they are still in the form. */
  chosen: readonly string[] | null;
}

/** Makes a route of the chosen orders, and opens it. */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const chosen = form.getAll('order').map(String);
  return onServer(args, async (calls) => {
    if (chosen.length === 0) return data<RefusedNewRoute>({ chosen, faults: { orders: 'Choose at least one order' }, message: null }, { status: 422 });
    try {
      const { routeId } = await makeRouteOf(calls, { branchId: Number(form.get('branch')), deliveryDate: String(form.get('day')), customerOrderIds: chosen });
      return redirect(`${pages.linkTo(pages.deliveryRoute, { routeId: String(routeId) })}?saved=made`, 303);
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedNewRoute>({ chosen, ...refused, faults: faultsByField(error, () => 'orders') }, { status: refused.status });
    }
  });
}
