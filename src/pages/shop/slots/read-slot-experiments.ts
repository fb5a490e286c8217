import { readDecisions } from '#/modules/flags/web/flags-calls.ts';
import type { PageServer } from '#/pages/page-server.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

/** The experiments that change how slots are chosen (SC-377, SC-394). */
export interface SlotExperiments {
  isUrgent: boolean;
  oneDay: boolean;
  skipsSelection: boolean;
}

const experiments = ['urgency_banner', 'slots_new_booking_experience', 'service_selection_page_skip'] as const;

/**
 * Reads the visitor's variants for the first HTML, so that nothing moves when they are known. A browser without a visitor
 * id, or a failed call, gets the defaults.
 */
export async function readSlotExperiments(context: PageServer, calls: CallLayer, customerId: number): Promise<SlotExperiments> {
  const visitorId = context.cookie('visitorId');
  const decisions = visitorId === null ? [] : await readDecisions(calls, { visitorId, customerId, experiments: [...experiments] }).catch(withoutIt([]));
  const isOn = (key: (typeof experiments)[number]) => decisions.some(({ experiment, variant }) => experiment === key && variant === 'on');
  return { isUrgent: isOn('urgency_banner'), oneDay: isOn('slots_new_booking_experience'), skipsSelection: isOn('service_selection_page_skip') };
}
