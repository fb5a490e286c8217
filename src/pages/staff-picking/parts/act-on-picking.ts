import { isFinished } from '#/modules/orders/rules/picking/orders-of-slot.ts';
import { linesOfRoute, nextToPick, pickingRoute, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { checkTypedPick, pickPresses, readTypedPick, slotDayOf, type TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import { finishPickingOrder, readOrderForStaff, recordPickedLine, undoPickedLine } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { formText } from '#/pages/form-text.ts';
import { refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { addToQuery } from '#/platform/rules/add-to-query.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { allLines, placeAddress, placeAsked, slotListAddress, type PickedTogether } from './pick-place.ts';

/** The result of an attempt to record a line, or to finish picking, that failed. */
export interface RefusedPicking extends RefusedForm {
  /** What was typed; null if it is still in the form, or if it has no fields. */
  typed: TypedPick | null;
}

/** Records a line from the form of a page without script, or finishes the picking of one of its orders. */
export async function actOnPicking(calls: CallLayer, { request, form, together }: { request: Request; form: FormData; together: PickedTogether }) {
  if (form.has('finish')) return finish(calls, formText(form, 'finish'), together);
  const staffOrders = await Promise.all(together.ids.map((id) => readOrderForStaff(calls, id)));
  const route = linesOfRoute(pickingRoute(staffOrders));
  const { line: asked, substitute } = placeAsked(new URL(request.url).searchParams, together);
  const to = route.find(({ key }) => key === asked);
  if (to === undefined) return redirect(placeAddress(allLines, together), 303);
  const version = Number(formText(form, 'version')) || 0;
  if (formText(form, 'press') === 'undo') return undo(calls, to, version, together);
  const typed = readTypedPick(fieldsOfForm(form));
  const press = pickPresses.find((one) => one === formText(form, 'press')) ?? (substitute ? 'substitute' : 'pick');
  const checked = checkTypedPick(to, typed, press, slotDayOf(staffOrders.find(({ order }) => order.customerOrderId === to.customerOrderId)!));
  if (!checked.ok) return data<RefusedPicking>({ typed, faults: checked.faults, message: null }, { status: 422 });
  try {
    await recordPickedLine(calls, to.customerOrderId, to.line.sequenceNumber, { ...checked.pick, version });
  } catch (error) {
    const refused = refusedForm(error);
    return data<RefusedPicking>({ typed, ...refused }, { status: refused.status });
  }
  return redirect(placeAddress({ ...allLines, line: nextToPick(route, to.key)?.key ?? null }, together), 303);
}

/** Undoes the record of a line, and shows the line again. */
async function undo(calls: CallLayer, { key, customerOrderId, line: { sequenceNumber } }: LineToPick, version: number, together: PickedTogether) {
  try {
    await undoPickedLine(calls, customerOrderId, sequenceNumber, version);
    return redirect(placeAddress({ ...allLines, line: key }, together), 303);
  } catch (error) {
    const refused = refusedForm(error);
    return data<RefusedPicking>({ typed: null, ...refused }, { status: refused.status });
  }
}

/**
 * Finishes an order. Leads back to the others while they are not finished, and then to the list of the slot. A press that is sent again,
 * or that another picker was faster with, finds the order finished.
 */
async function finish(calls: CallLayer, asked: string, together: PickedTogether) {
  const customerOrderId = together.ids.find((id) => id === asked) ?? together.ids[0]!;
  try {
    const finished = await finishPickingOrder(calls, customerOrderId).catch(async (error: unknown) => {
      const now = error instanceof CallFailure && error.code === 'ORDER_STATUS' ? await readOrderForStaff(calls, customerOrderId) : null;
      if (now === null || !isFinished(now)) throw error;
      return now;
    });
    const others = await Promise.all(together.ids.filter((id) => id !== customerOrderId).map((id) => readOrderForStaff(calls, id)));
    const address = others.some(({ order }) => order.status === 'FULFIL') ? placeAddress(allLines, together) : slotListAddress(finished);
    return redirect(addToQuery(address, 'saved=picked'), 303);
  } catch (error) {
    const refused = refusedForm(error);
    return data<RefusedPicking>({ typed: null, ...refused }, { status: refused.status });
  }
}
