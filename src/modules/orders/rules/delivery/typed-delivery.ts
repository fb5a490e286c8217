import { instantOf, toWireDateTime, type LondonDay } from '#/platform/rules/london-time.ts';
import { deliveryStatuses, type DeliveryStatusName } from './delivery-status.ts';

/** The status of a delivery as staff type it; the times are on the day of the slot. */
export interface TypedDelivery {
  status: string;
  from: string;
  to: string;
  driverName: string;
}

export const deliveryFields = ['status', 'from', 'to', 'driverName'] as const;

/** The longest name of a driver, as the call allows. */
export const driverNameMost = 60;

/** Reads the submitted form; a missing field is empty. */
export function readTypedDelivery(fields: Iterable<readonly [name: string, value: string]>): TypedDelivery {
  const all = new Map(fields);
  const text = (name: string) => all.get(name)?.trim() ?? '';
  return { status: text('status'), from: text('from'), to: text('to'), driverName: text('driverName') };
}

export interface DeliveryBody {
  status: DeliveryStatusName;
  wismoEtaStartDateTime: string | null;
  wismoEtaEndDateTime: string | null;
  driverName: string | null;
}

/** Reads the typed status (SC-673), or returns a message for each faulty field. `day` is the day of the order's slot. */
export function checkTypedDelivery({ status, from, to, driverName }: TypedDelivery, day: LondonDay): { ok: true; body: DeliveryBody } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const known = deliveryStatuses.find((one) => one === status);
  if (known === undefined) faults['status'] = 'Choose a status';
  for (const [field, time] of [['from', from], ['to', to]] as const) {
    if (time !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) faults[field] = 'Enter a time';
  }
  if ((from === '') !== (to === '')) faults[from === '' ? 'from' : 'to'] ??= 'Enter both times, or neither';
  if (from !== '' && to !== '' && from > to) faults['to'] ??= 'Must not be before the first time';
  if (driverName.length > driverNameMost) faults['driverName'] = `Must be no more than ${driverNameMost} characters`;
  if (known === undefined || Object.keys(faults).length > 0) return { ok: false, faults };
  const at = (time: string) => (time === '' ? null : toWireDateTime(instantOf(day, time)));
  return { ok: true, body: { status: known, wismoEtaStartDateTime: at(from), wismoEtaEndDateTime: at(to), driverName: driverName === '' ? null : driverName } };
}
