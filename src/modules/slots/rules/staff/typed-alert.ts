import type { WireStaffSlotAlert } from '#/contract/rest-types.ts';
import { dayFaults } from '#/platform/rules/day-faults.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { alertTypes, type AlertType } from '#/modules/slots/rules/slot-alert.ts';
import { slotTypes, type SlotType } from '#/modules/slots/rules/slot-types.ts';

/** A slot alert as staff type it. */
export interface TypedAlert {
  alertType: AlertType;
  message: string;
  fulfilmentTypes: readonly SlotType[];
  from: string;
  to: string;
  version: string;
}

export const alertTypeNames: Record<AlertType, string> = { INFORMATIVE: 'Information', SUCCESS: 'Good news', WARNING: 'Warning', ERROR: 'Problem' };
export const gridNames: Record<SlotType, string> = { DELIVERY: 'Delivery', GROCERY_COLLECTION: 'Collection', ENTERTAINING_COLLECTION: 'Entertaining' };

/** Reads the submitted form; a missing field is empty. */
export function readTypedAlert(fields: Iterable<readonly [name: string, value: string]>): TypedAlert {
  const all = [...fields];
  const text = (name: string) => all.find(([field]) => field === name)?.[1].trim() ?? '';
  return {
    alertType: alertTypes.find((type) => type === text('alertType')) ?? 'WARNING',
    message: text('message'),
    fulfilmentTypes: slotTypes.filter((type) => all.some(([name, value]) => name === 'fulfilmentTypes' && value === type)),
    from: text('from'),
    to: text('to'),
    version: text('version'),
  };
}

/** The empty form for a new alert. */
export const newTypedAlert: TypedAlert = { ...readTypedAlert([]), fulfilmentTypes: ['DELIVERY'] };

export const typedFromAlert = ({ alertId: _alertId, state: _state, ...alert }: WireStaffSlotAlert): TypedAlert => alert;

/** Returns a message for each typed value that cannot be saved. */
export function alertFaults({ message, fulfilmentTypes, from, to }: TypedAlert): Record<string, string> {
  const faults: Record<string, string> = {};
  if (message === '') faults['message'] = 'Please enter a message';
  if (fulfilmentTypes.length === 0) faults['fulfilmentTypes'] = 'Choose at least one';
  Object.assign(faults, dayFaults({ from, to }, { from: 'first day', to: 'last day' }));
  if (!faults['from'] && !faults['to'] && to < from) faults['to'] = 'The last day is before the first';
  return faults;
}

/** Returns whether shoppers see an alert on a day. */
export function alertState({ from, to }: { from: LondonDay; to: LondonDay }, today: LondonDay): 'ON_SHOW' | 'TO_COME' | 'OVER' {
  if (to < today) return 'OVER';
  return from > today ? 'TO_COME' : 'ON_SHOW';
}

/** Names the fields in which the stored alert differs from the typed one, after someone else has changed it. */
export function differingAlert(typed: TypedAlert, stored: WireStaffSlotAlert): string[] {
  const names = { alertType: 'kind', message: 'message', fulfilmentTypes: 'grids', from: 'first day', to: 'last day' } as const;
  return (Object.keys(names) as (keyof typeof names)[]).filter((field) => String(typed[field]) !== String(stored[field])).map((field) => names[field]);
}
