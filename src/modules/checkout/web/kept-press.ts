import { visitValues } from '#/platform/web/storage/browser-values.ts';
import type { PlaceBody } from './checkout-calls.ts';

/** A press of 'Place order and pay' whose answer is not known yet (SC-466). */
export interface KeptPress {
  customerOrderId: string;
  key: string;
  body: PlaceBody;
}

/** Keeps the press until its answer is known, so that a reload after a time-out sends the very same again. */
export function keepPress(press: KeptPress): void {
  visitValues.keep('placingPress', JSON.stringify(press));
}

export function forgetPress(): void {
  visitValues.keep('placingPress', null);
}

/** The unanswered press of this order, if any; one that cannot be read is no press. */
export function findKeptPress(customerOrderId: string): KeptPress | null {
  const text = visitValues.find('placingPress');
  if (text === null) return null;
  try {
    const press = JSON.parse(text) as KeptPress;
    return press.customerOrderId === customerOrderId ? press : null;
  } catch {
    forgetPress();
    return null;
  }
}
