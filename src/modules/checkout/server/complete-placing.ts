import type { WireOrder } from '#/contract/rest-types.ts';
import { randomUUID } from 'node:crypto';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { fixOrder } from '#/modules/orders/server/public.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { saveCard, touchCard, useAuthorisation } from '#/modules/payments/server/public.ts';
import { confirmPlace } from '#/modules/slots/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { placedAlready, slotExpired, totalChanged, whyNotPlace, type PlacingRefusal } from '#/modules/checkout/rules/why-not-place.ts';
import { answerLifeMs } from './checkout-numbers.ts';
import { deletePlacing, findAnswer, insertAnswer } from './checkout-store.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import { gatherPlacing, type GatheredPlacing } from './gather-placing.ts';
import { lockOrder } from './lock-order.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';

/**
 * The last step of placing (decision 2): everything or nothing, in one transaction. Decides again, for trolley, prices and
 * hold may have changed while the provider was asked. Throws 409 as the first step refuses, and 503 when the authorisation
 * was given up meanwhile, which a retry of the press makes good.
 */
export async function completePlacing(
  database: Database,
  deps: CheckoutDeps,
  press: PlacingPress,
  claimed: ClaimedPlacing,
): Promise<WireOrder> {
  const savesCards = await deps.flags.isOn('save_payment_card');
  return inTransaction({ database }, async (work) => {
    const locked = await lockOrder(work.database, deps.openOrders, press);
    const { now } = locked;
    const answered = await findAnswer(work.database, press, now - answerLifeMs);
    if (answered) return answered;
    if (locked.placedBy !== null && locked.placedBy !== press.key) refuse(placedAlready);

    const gathered = await gatherPlacing(work.database, deps.openOrders, press, now);
    checkAgain(gathered, claimed);
    const { slot } = gathered;
    if (!slot || !(await confirmPlace(work.database, slot))) refuse(slotExpired);
    if (!(await deps.openOrders.markPlaced(work.database, press.customerOrderId, now))) refuse(placedAlready);
    if (claimed.reference !== null && !(await useAuthorisation(work.database, claimed.reference, now))) {
      throw new CallError(503, null, null, { retryAfterSeconds: 1 });
    }
    const { order, payment } = gathered;
    if (payment) await keepCard(work.database, order, payment.card, gathered.saveCard && savesCards, now);
    const { reference: paymentReference } = claimed;
    const answer = await fixOrder(work, deps.announce, { order, paymentReference, principalId: press.principalId, now });
    await insertAnswer(work.database, press, answer, now);
    await deletePlacing(work.database, press);
    return answer;
  });
}

function checkAgain(gathered: GatheredPlacing | null, claimed: ClaimedPlacing): asserts gathered is GatheredPlacing {
  if (!gathered) refuse(placedAlready);
  const expectedToPay = claimed.gathered.facts.toPay;
  const refusal = whyNotPlace({ ...gathered.facts, beingPlaced: false, expectedToPay });
  if (refusal) refuse(refusal);
  if (gathered.slot?.reservationId !== claimed.gathered.slot?.reservationId) refuse(slotExpired);
  if (whatIsBought(gathered) !== whatIsBought(claimed.gathered)) refuse(totalChanged(gathered.facts.toPay));
}

/** What the shopper pressed the button for: lines, amounts and card, letter by letter. */
const whatIsBought = ({ order, payment }: GatheredPlacing): string => JSON.stringify([order.lines, order.totals, payment]);

/** A new card is kept for next time only now, and only when that was asked for (SC-537) and cards are saved (AC-445). */
async function keepCard(
  database: Database,
  { customerId, billingAddress }: OrderRecord,
  card: PaymentCard,
  isToKeep: boolean,
  now: Instant,
): Promise<void> {
  if (isToKeep) await saveCard(database, { cardId: randomUUID(), customerId, card, billingAddress }, now);
  else await touchCard(database, customerId, card.token, now);
}

function refuse({ code, message }: PlacingRefusal): never {
  throw new CallError(409, code, message);
}
