import { releaseForPicking } from '#/modules/orders/web/picking/staff-order-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadStaffOrders } from './parts/load-staff-orders.ts';

export const head = () => [{ title: 'Orders' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadStaffOrders(calls, args.request));

/** The result of an attempt to release orders of which some were refused. */
export interface RefusedRelease {
  released: number;
  /** The message for each order that was not released. */
  refused: Readonly<Record<string, string>>;
  /** The message about the attempt as a whole; null if there is none. */
  message: string | null;
  mendedAt?: string | undefined;
}

/** Releases the chosen orders. The others stay chosen, each with the reason why it was not released. */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  const chosen = form.getAll('order').map(String).filter((id) => /^\d{1,20}$/.test(id));
  return onServer(args, async (calls) => {
    if (chosen.length === 0) return data<RefusedRelease>({ released: 0, refused: {}, message: 'Choose at least one order.' }, { status: 422 });
    const { pathname, searchParams } = new URL(args.request.url);
    const result = await releaseAll(calls, chosen);
    if (result !== null) return data<RefusedRelease>(result, { status: result.status });
    searchParams.set('saved', chosen.length === 1 ? 'released' : 'released-all');
    return redirect(`${pathname}?${searchParams}`, 303);
  });
}

/** Releases the orders one after another. Returns null if all are released, otherwise the reasons of the others. */
async function releaseAll(calls: CallLayer, chosen: readonly string[]): Promise<(RefusedRelease & { status: number }) | null> {
  const refused: Record<string, string> = {};
  let status = 409;
  for (const customerOrderId of chosen) {
    try {
      await releaseForPicking(calls, customerOrderId);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) refused[customerOrderId] = 'There is no such order.';
      else {
        const { message, mendedAt, status: failed } = refusedForm(error);
        status = failed;
        // Without a sign-in no other order can be released either.
        if (mendedAt !== undefined) return { released: chosen.indexOf(customerOrderId), refused, message, mendedAt, status };
        refused[customerOrderId] = message ?? 'It could not be released.';
      }
    }
  }
  const count = Object.keys(refused).length;
  if (count === 0) return null;
  const released = chosen.length - count;
  return { released, refused, message: `${count === 1 ? '1 order was' : `${count} orders were`} not released. The reason is below each. ${released === 0 ? 'No other order was chosen.' : `${released} released.`}`, status };
}
