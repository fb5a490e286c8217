import type { WireOrder } from '#/contract/rest-types.ts';
import { createHash } from 'node:crypto';
import { isPhoneNumber, strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { findDetails, saveDetails, type StoredDetails } from '#/modules/orders/server/public.ts';
import { countGivenUp } from '#/modules/payments/server/public.ts';
import { toPence } from '#/platform/rules/money.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { FieldError } from '#/platform/server/http/call-error.ts';
import { placedAlready, whyNotPlace, type PlacingRefusal } from '#/modules/checkout/rules/why-not-place.ts';
import { answerLifeMs } from './checkout-numbers.ts';
import { deletePlacing, findAnswer, savePlacing } from './checkout-store.ts';
import { gatherPlacing, type GatheredPlacing } from './gather-placing.ts';
import { lockOrder } from './lock-order.ts';
import { findSavedCard } from './find-saved-card.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';

/** A press that may go on to ask the card provider. */
export interface ClaimedPlacing {
  gathered: GatheredPlacing;
  /** Ours at the provider (SC-558); null when there is nothing to authorise. */
  reference: string | null;
  now: Instant;
}

export type PlacingClaim =
  | ({ kind: 'claimed' } & ClaimedPlacing)
  | { kind: 'answered'; order: WireOrder }
  | { kind: 'faulty'; faults: FieldError[] }
  | { kind: 'refused'; refusal: PlacingRefusal };

/**
 * The first step of placing (decision 2), in one transaction: answers a press that placed the order before, saves what
 * the shopper typed, decides, and claims the order. A refusal is an answer and not a fault, so what was typed stays.
 */
export async function claimPlacing(database: Database, deps: CheckoutDeps, press: PlacingPress): Promise<PlacingClaim> {
  return inTransaction({ database }, async (work): Promise<PlacingClaim> => {
    const locked = await lockOrder(work.database, deps.openOrders, press);
    const { now } = locked;
    const order = await findAnswer(work.database, press, now - answerLifeMs);
    if (order) return { kind: 'answered', order };
    const taken = locked.placedBy !== null && locked.placedBy !== press.key;
    if (locked.status !== 'PENDING' || taken) return { kind: 'refused', refusal: placedAlready };

    const faults = await saveGivenDetails(work.database, press, now);
    if (faults.length > 0) return { kind: 'faulty', faults };

    const gathered = await gatherPlacing(work.database, deps.openOrders, press, now);
    const expectedToPay = press.said.expectedToPay ? toPence(press.said.expectedToPay) : null;
    const refusal = gathered ? whyNotPlace({ ...gathered.facts, beingPlaced: false, expectedToPay }) : placedAlready;
    if (!gathered || refusal) {
      await deletePlacing(work.database, press);
      return { kind: 'refused', refusal: refusal ?? placedAlready };
    }
    await savePlacing(work.database, press, now);
    return { kind: 'claimed', gathered, now, reference: await referenceOf(work.database, press, gathered) };
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
  await saveDetails(database, press.customerOrderId, details, press.principalId);
  const faults: FieldError[] = [];
  const stored = await findDetails(database, press.customerOrderId);
  if (!isPhoneNumber(stored?.contactNumber ?? '')) {
    faults.push({ field: 'contactNumber', code: 'INVALID_PHONE_NUMBER', message: 'Invalid phone number' });
  }
  if (chosen?.kind === 'faulty') faults.push(chosen.fault);
  return faults;
}

function tidyPhoneNumber(written: string): string {
  const stripped = strippedPhoneNumber(written);
  return isPhoneNumber(stripped) ? stripped : written;
}

/**
 * The provider's reference of this press, amount and card: a retry asks for the same again and is answered alike, while
 * another amount, another card, or a try after the first was given up is something else to ask.
 */
async function referenceOf(
  database: Database,
  { customerOrderId, key }: PlacingPress,
  { payment }: GatheredPlacing,
): Promise<string | null> {
  if (!payment) return null;
  const hash = createHash('sha256').update(`${key} ${payment.amountPence} ${payment.card.token}`).digest('hex').slice(0, 20);
  const reference = `${customerOrderId}-${hash}`;
  const givenUp = await countGivenUp(database, customerOrderId, reference);
  return givenUp === 0 ? reference : `${reference}-${givenUp + 1}`;
}
