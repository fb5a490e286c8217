import { isPhoneNumber, strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { saveDetails, type StoredDetails } from '#/modules/orders/server/public.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import { placedAlready, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import { toPence } from '#/platform/rules/money.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { FieldError } from '#/platform/server/http/call-error.ts';
import { askParts, firstRefusal, type AskedPart } from './ask-parts.ts';
import { deletePlacing, savePlacing } from './checkout-store.ts';
import { findSavedCard } from './find-saved-card.ts';
import { gatherOrder, type OrderToPlace } from './gather-order.ts';
import { lockOrder } from './lock-order.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';

/** A press that may continue with the second step. */
export interface ClaimedPlacing {
  order: OrderToPlace;
  asked: AskedPart[];
  now: Instant;
}

export type PlacingClaim =
  | ({ kind: 'claimed' } & ClaimedPlacing)
  | { kind: 'answered'; order: WireOrder }
  | { kind: 'faulty'; faults: FieldError[] }
  | { kind: 'refused'; refusal: PlacingRefusal };

/**
 * The first step of placing (decision 2), in one transaction: answers a press that has already placed the order, saves
 * what the shopper typed, decides, and claims the order. A refusal is an answer and not a fault, so the typed text is
 * kept.
 */
export async function claimPlacing(database: Database, deps: CheckoutDeps, press: PlacingPress): Promise<PlacingClaim> {
  return inTransaction({ database }, async (work): Promise<PlacingClaim> => {
    const { status, placedBy, answer, now } = await lockOrder(work.database, deps.openOrders, press);
    if (answer) return { kind: 'answered', order: answer };
    const taken = placedBy !== null && placedBy !== press.key;
    if (status !== 'PENDING' || taken) return { kind: 'refused', refusal: placedAlready };

    const faults = await saveGivenDetails(work.database, press, now);
    if (faults.length > 0) return { kind: 'faulty', faults };

    const expectedToPay = press.said.expectedToPay ? toPence(press.said.expectedToPay) : null;
    const order = await gatherOrder(work.database, deps.openOrders, press, expectedToPay, now);
    const asked = order && (await askParts(work, deps.parts, order, now));
    const refusal = asked ? firstRefusal(asked, order, now) : placedAlready;
    if (!asked || refusal) {
      await deletePlacing(work.database, press);
      return { kind: 'refused', refusal: refusal ?? placedAlready };
    }
    await savePlacing(work.database, press, now);
    return { kind: 'claimed', order, asked, now };
  });
}

/** Saves the details sent with the press and returns a fault for each that is invalid. An empty value clears the stored one. */
async function saveGivenDetails(database: Database, press: PlacingPress, now: Instant): Promise<FieldError[]> {
  const { contactNumber, deliveryNote, bagless, paperStatement, substitutionsAllowed, saveNewCard, paymentCardId } = press.said;
  const chosen = paymentCardId ? await findSavedCard(database, press.customerId, paymentCardId, now) : null;
  const details = {
    ...(contactNumber !== undefined && { contactNumber: tidyPhoneNumber(contactNumber ?? '') }),
    ...(deliveryNote !== undefined && { deliveryNote: deliveryNote ?? '' }),
    ...(bagless !== undefined && { bagless }),
    ...(paperStatement !== undefined && { paperStatement }),
    ...(substitutionsAllowed !== undefined && { substitutionsAllowed }),
    ...(saveNewCard !== undefined && { saveCard: saveNewCard }),
    ...(chosen?.kind === 'good' && chosen.details),
  } satisfies Partial<StoredDetails>;
  const stored = await saveDetails(database, press.customerOrderId, details, press.principalId);
  const faults: FieldError[] = [];
  if (!isPhoneNumber(stored.contactNumber ?? '')) {
    faults.push({ field: 'contactNumber', code: 'INVALID_PHONE_NUMBER', message: 'Invalid phone number' });
  }
  if (chosen?.kind === 'faulty') faults.push(chosen.fault);
  return faults;
}

function tidyPhoneNumber(written: string): string {
  const stripped = strippedPhoneNumber(written);
  return isPhoneNumber(stripped) ? stripped : written;
}
