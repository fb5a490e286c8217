import { linesOfRoute, nextToPick, pickingRoute } from '#/modules/orders/rules/picking/picking-route.ts';
import { checkTypedPick, pickPresses, readTypedPick, slotDayOf, type TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import { finishPickingOrder, readOrderForStaff, recordPickedLine, undoPickedLine } from '#/modules/orders/web/picking/staff-order-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { loadPickOrder, placeAsked, placeQuery, slotListAddress } from './parts/load-pick-order.ts';

type Args = PageArgs<typeof pages.pickOrder>;

export const loadsInBrowser = true;

export const loader = (args: Args) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'pickOrders');
    return loadPickOrder(calls, args.request, args.params.customerOrderId);
  });

/** The result of an attempt to record a line, or to finish picking, that failed. */
export interface RefusedPicking extends RefusedForm {
  /** What was typed; null if it is still in the form, or if it has no fields. */
  typed: TypedPick | null;
}

/** Records a line from the form of a page without script, or finishes picking. */
export async function action(args: Args) {
  const { customerOrderId } = args.params;
  const form = await postedForm(args.request);
  const page = pages.linkTo(pages.pickOrder, { customerOrderId });
  return onServer(args, async (calls) => {
    if (form.has('finish')) return finish(calls, customerOrderId);
    const staffOrder = await readOrderForStaff(calls, customerOrderId);
    const route = linesOfRoute(pickingRoute(staffOrder));
    const { line: asked, substitute } = placeAsked(new URL(args.request.url).searchParams);
    const to = route.find(({ line }) => line.sequenceNumber === asked);
    if (to === undefined) return redirect(page, 303);
    const version = Number(formText(form, 'version')) || 0;
    if (formText(form, 'press') === 'undo') return undo(calls, customerOrderId, to.line.sequenceNumber, version);
    const typed = readTypedPick(fieldsOfForm(form));
    const press = pickPresses.find((one) => one === formText(form, 'press')) ?? (substitute ? 'substitute' : 'pick');
    const checked = checkTypedPick(to, typed, press, slotDayOf(staffOrder));
    if (!checked.ok) return data<RefusedPicking>({ typed, faults: checked.faults, message: null }, { status: 422 });
    try {
      await recordPickedLine(calls, customerOrderId, to.line.sequenceNumber, { ...checked.pick, version });
    } catch (error) {
      const refused = refusedForm(error);
      return data<RefusedPicking>({ typed, ...refused }, { status: refused.status });
    }
    const next = nextToPick(route, to.line.sequenceNumber);
    return redirect(page + placeQuery({ line: next?.line.sequenceNumber ?? null, substitute: false }), 303);
  });
}

/** Undoes the record of a line, and shows the line again. */
async function undo(calls: CallLayer, customerOrderId: string, line: number, version: number) {
  try {
    await undoPickedLine(calls, customerOrderId, line, version);
    return redirect(pages.linkTo(pages.pickOrder, { customerOrderId }) + placeQuery({ line, substitute: false }), 303);
  } catch (error) {
    const refused = refusedForm(error);
    return data<RefusedPicking>({ typed: null, ...refused }, { status: refused.status });
  }
}

async function finish(calls: CallLayer, customerOrderId: string) {
  try {
    const address = slotListAddress(await finishPickingOrder(calls, customerOrderId));
    return redirect(`${address}${address.includes('?') ? '&' : '?'}saved=picked`, 303);
  } catch (error) {
    const refused = refusedForm(error);
    return data<RefusedPicking>({ typed: null, ...refused }, { status: refused.status });
  }
}
