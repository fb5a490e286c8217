import { checkTypedDoor, isDelivered, isTakenBack, readTypedDoor, type TypedDoor } from '#/modules/orders/rules/delivery/typed-door.ts';
import { completePaidOrder, readOrderForStaff, sendTypedRefund, setOrderDelivery } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadStop } from './parts/load-stop.ts';
import { stopListAddress } from './parts/stop-list-address.ts';

type Args = PageArgs<typeof pages.deliveryStop>;

export const loadsInBrowser = true;

export const loader = (args: Args) => onServer(args, (calls) => loadStop(calls, args.params.customerOrderId));

/** The result of a refused attempt at the door. */
export interface RefusedDoor extends RefusedForm {
  /** What was typed; null if it is still in the form. */
  typed: TypedDoor | null;
}

/**
 * Completes the order as delivered, with what was taken back, and then refunds that (SC-674, SC-678); or notes that it was not
 * delivered. A driver who may not refund, or delivers while another refund runs, leaves the refund to customer care. After a refused
 * refund the order stays delivered, and the next press only refunds. A press that is sent again does nothing more.
 */
export async function action(args: Args) {
  const { customerOrderId } = args.params;
  const from = new URL(args.request.url).searchParams;
  const form = await postedForm(args.request);
  const typed = readTypedDoor(fieldsOfForm(form));
  return onServer(args, async (calls) => {
    try {
      const staffOrder = await readOrderForStaff(calls, customerOrderId);
      if (form.has('missed')) {
        await setOrderDelivery(calls, customerOrderId, { status: 'NOT_DELIVERED', driverName: staffOrder.delivery?.driverName ?? null });
        return redirect(stopListAddress(staffOrder, from, 'missed'), 303);
      }
      const checked = checkTypedDoor(typed, staffOrder);
      if (!checked.ok) return data<RefusedDoor>({ typed, faults: checked.faults, message: null }, { status: 422 });
      const { permissions } = await readStaffSelf(calls);
      const isTaken = isTakenBack(staffOrder.picked, checked.takenBack);
      // If the refund that runs were the driver's own, nothing taken back would wait for one.
      const isRefunding = staffOrder.statusAfterRefund !== null && (!isDelivered(staffOrder) || isTaken);
      const mayRefund = canDo(permissions, 'managePayments') && !isRefunding;
      const isRepeated = isDelivered(staffOrder) && (mayRefund || isTaken);
      if (!isRepeated) await completePaidOrder(calls, customerOrderId, checked.takenBack, checked.ageCheck);
      const faults = checked.refund && mayRefund ? await sendTypedRefund(calls, customerOrderId, typed.refund.key, checked.refund) : null;
      if (faults !== null) return data<RefusedDoor>({ typed, faults, message: null }, { status: 422 });
      return redirect(stopListAddress(staffOrder, from, checked.refund === null ? 'delivered' : mayRefund ? 'delivered-refused' : 'delivered-taken-back'), 303);
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedDoor>({ typed, ...refused }, { status: refused.status });
    }
  });
}
