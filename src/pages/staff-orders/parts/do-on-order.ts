import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { checkTypedDelivery, readTypedDelivery, type TypedDelivery } from '#/modules/orders/rules/delivery/typed-delivery.ts';
import { slotDayOf } from '#/modules/orders/rules/picking/typed-pick.ts';
import { checkTypedRefund, readTypedRefund, type TypedRefund } from '#/modules/orders/rules/picking/typed-refund.ts';
import {
  bookSlotAgain,
  cancelOrderByStaff,
  closeUndeliveredOrder,
  completePaidOrder,
  prepareSupplierLine,
  readOrderForStaff,
  sendTypedRefund,
  releaseForPicking,
  setOrderDelivery,
} from '#/modules/orders/web/picking/staff-order-calls.ts';
import { faultsByField, refusedForm, signedInAgain, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** What staff do with one order from a form. The form's field `do` names it. */
export const orderDeeds = ['release', 'prepare', 'cancel', 'refund', 'delivery', 'complete', 'again', 'close'] as const;
export type OrderDeed = (typeof orderDeeds)[number];

/** The longest reason for a cancellation, as the call allows. */
export const cancelReasonMost = 200;

/** The result of a refused attempt, to show beside the form that it came from. */
export interface RefusedDeed extends RefusedForm {
  deed: OrderDeed;
  /** The typed values of the form; null if they are still in it, or if it has none. */
  refund: TypedRefund | null;
  delivery: TypedDelivery | null;
  reason: string | null;
  /** The chosen slot, to deliver the order again. */
  slotId: string | null;
}

/** What the forms hold. */
type TypedDeed = Pick<RefusedDeed, 'refund' | 'delivery' | 'reason' | 'slotId'>;

const nothingTyped: TypedDeed = { refund: null, delivery: null, reason: null, slotId: null };

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsentDeed = (sent: URLSearchParams): RefusedDeed => ({ deed: deedOf([...sent]) ?? 'release', ...nothingTyped, ...unsentForm });

const deedOf = (fields: FormFields): OrderDeed | null => orderDeeds.find((one) => one === fields.find(([name]) => name === 'do')?.[1]) ?? null;

/** Does what the posted form says. Returns the name of the deed once it is done, otherwise the messages for its form. */
export async function doOnOrder(calls: CallLayer, customerOrderId: string, fields: FormFields): Promise<OrderDeed | (RefusedDeed & { status: number })> {
  const deed = deedOf(fields);
  if (deed === null) return { deed: 'release', ...nothingTyped, faults: {}, message: 'This form could not be read.', status: 422 };
  const typed = typedOf(deed, fields);
  try {
    const faults = await attempt(calls, customerOrderId, deed, typed, fields);
    return faults === null ? deed : { deed, ...typed, faults, message: null, status: 422 };
  } catch (error) {
    // A button without a text has nothing to show again after a sign-in.
    if (error instanceof CallFailure && error.code === signedInAgain && (deed === 'release' || deed === 'complete' || deed === 'prepare')) throw error;
    const refused = refusedForm(error);
    return { deed, ...typed, ...refused, faults: Object.keys(refused.faults).length === 0 ? {} : faultsByField(error, (field) => fieldNames[field.split('.')[0]!] ?? field) };
  }
}

const fieldNames: Record<string, string> = { wismoEtaStartDateTime: 'from', wismoEtaEndDateTime: 'to', lines: 'lines', reason: 'reason' };

function typedOf(deed: OrderDeed, fields: FormFields): TypedDeed {
  const text = (name: string) => fields.find(([field]) => field === name)?.[1].trim() ?? '';
  return {
    refund: deed === 'refund' ? readTypedRefund(fields) : null,
    delivery: deed === 'delivery' ? readTypedDelivery(fields) : null,
    reason: deed === 'cancel' || deed === 'close' ? text('reason') : null,
    slotId: deed === 'again' ? text('slotId') : null,
  };
}

/** Makes the call. Returns null once it is done, otherwise a message for each faulty field. */
async function attempt(calls: CallLayer, customerOrderId: string, deed: OrderDeed, typed: TypedDeed, fields: FormFields): Promise<Record<string, string> | null> {
  switch (deed) {
    case 'release':
      await releaseForPicking(calls, customerOrderId);
      return null;
    case 'prepare':
      await prepareSupplierLine(calls, customerOrderId, Number(fields.find(([name]) => name === 'line')?.[1]) || 0);
      return null;
    case 'complete':
      await completePaidOrder(calls, customerOrderId);
      return null;
    case 'cancel': {
      const fault = reasonFault(typed.reason!);
      if (fault !== null) return { reason: fault };
      await cancelOrderByStaff(calls, customerOrderId, typed.reason!);
      return null;
    }
    case 'again':
      if (!/^\d{1,15}$/.test(typed.slotId!)) return { slotId: 'Choose a slot' };
      await bookSlotAgain(calls, customerOrderId, Number(typed.slotId));
      return null;
    case 'close': {
      const fault = reasonFault(typed.reason!);
      if (fault !== null) return { reason: fault };
      await closeUndeliveredOrder(calls, customerOrderId, typed.reason!);
      return null;
    }
    case 'delivery': {
      const checked = checkTypedDelivery(typed.delivery!, slotDayOf(await readOrderForStaff(calls, customerOrderId)));
      if (!checked.ok) return checked.faults;
      await setOrderDelivery(calls, customerOrderId, checked.body);
      return null;
    }
    case 'refund': {
      const checked = checkTypedRefund(typed.refund!, (await readOrderForStaff(calls, customerOrderId)).picked);
      return sendTypedRefund(calls, customerOrderId, typed.refund!.key, checked);
    }
  }
}

function reasonFault(reason: string): string | null {
  if (reason === '') return 'Say why: the shopper reads it';
  return reason.length > cancelReasonMost ? `Must be no more than ${cancelReasonMost} characters` : null;
}
