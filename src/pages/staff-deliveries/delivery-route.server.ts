import { driverNameMost } from '#/modules/orders/rules/delivery/typed-delivery.ts';
import { movedStops } from '#/modules/orders/rules/delivery/route-stops.ts';
import { readDeliveryRoute, saveDeliveryRoute, sendRouteOff } from '#/modules/orders/web/delivery/delivery-route-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadRoute } from './parts/load-route.ts';
import { routeListAddress } from './parts/stop-list-address.ts';

type Args = PageArgs<typeof pages.deliveryRoute>;

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadRoute(calls, args.params.routeId));

/** The result of a refused change of a route. */
export interface RefusedRoute extends RefusedForm {
  /** The name that was typed; null if it is still in the form. */
  driverName: string | null;
}

/**
 * Saves the driver of a route and its stops, after the move that was pressed, and lets the route set off if that was pressed. Every
 * button sends the whole form, so a name that was typed is saved with any of them.
 */
export async function action(args: Args) {
  const { routeId } = args.params;
  const form = await postedForm(args.request);
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const driverName = typed('driverName');
  const version = Number(typed('version'));
  const stops = form.getAll('stop').map(String);
  return onServer(args, async (calls) => {
    if (driverName.length > driverNameMost) return data<RefusedRoute>({ driverName, faults: { driverName: `Use at most ${driverNameMost} characters` }, message: null }, { status: 422 });
    try {
      const isLeaving = form.has('setOff');
      // A press that is sent again finds the route on its way.
      if (!isLeaving || (await readDeliveryRoute(calls, routeId)).setOff === null) {
        const route = await saveDeliveryRoute(calls, routeId, { version, driverName: driverName || null, customerOrderIds: movedStops(stops, typed('move')) });
        if (route.customerOrderIds.length === 0) return redirect(routeListAddress(route, 'route-empty'), 303);
      }
      const here = pages.linkTo(pages.deliveryRoute, { routeId });
      if (!isLeaving) return redirect(`${here}?saved=changed`, 303);
      const left = await sendRouteOff(calls, routeId);
      return redirect(`${here}?${new URLSearchParams({ saved: 'set-off', ...(left.length > 0 && { left: left.join(' ') }) })}`, 303);
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedRoute>({ driverName, ...refused }, { status: refused.status });
    }
  });
}
