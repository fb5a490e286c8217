import { visitValues } from '#/platform/web/storage/browser-values.ts';
import type { PlaceBody } from './checkout-calls.ts';

/** A press of 'Place order and pay' whose outcome is still unknown (SC-466). */
export interface KeptPress {
  customerOrderId: string;
  key: string;
  body: PlaceBody;
}

/** Saves the press until its outcome is known, so that a reload after a timeout repeats exactly the same press. */
export function keepPress(press: KeptPress): void {
  visitValues.keep('placingPress', JSON.stringify(press));
}

export function forgetPress(): void {
  visitValues.keep('placingPress', null);
}

/** Returns the saved press of this order, or null. Forgets a press that cannot be read. */
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
