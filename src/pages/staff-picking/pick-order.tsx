import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { RefusedPicking } from './parts/act-on-picking.ts';
import { loadPickOrders } from './parts/load-pick-orders.ts';
import { PickOrders } from './parts/pick-orders.tsx';

export const load: LoadInBrowser = async (calls, { request, params }) => {
  await mayDo(calls, 'pickOrders');
  return loadPickOrders(calls, request, { ids: [params.customerOrderId!], isRound: false });
};

/** The result if a form's request failed. */
export const unsent = (): RefusedPicking => ({ typed: null, ...unsentForm });

/** Picks one order line by line, for a tablet (SC-660). Its forms work without script. */
export default function PickOrder({ loaderData, actionData }: PropsOf<typeof import('./pick-order.server.ts')>) {
  return <PickOrders loaded={loaderData} refused={actionData} />;
}
