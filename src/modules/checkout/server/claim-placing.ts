import { findAddress } from '#/modules/account/server/public.ts';
import { isPhoneNumber, strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { saveDetails, usualTexts, withDetails, type OpenOrderParts, type OrderFoundToPlace, type StoredDetails, type UsualTexts } from '#/modules/orders/server/public.ts';
import { listCardsToUse, type SavedCard } from '#/modules/payments/server/public.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import { placedAlready, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import { toPence } from '#/platform/rules/money.ts';
import { commitWith, inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { FieldError } from '#/platform/server/http/call-error.ts';
import { askParts, firstRefusal, type AskedPart } from './ask-parts.ts';
import { deletePlacing, savePlacing } from './checkout-store.ts';
import { chooseSavedCard } from './choose-saved-card.ts';
import { lockOrder, whyNotOpen } from './lock-order.ts';
import { orderToPlace, type OrderToPlace } from './order-to-place.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';

/** A press that may continue with the second step. */
export interface ClaimedPlacing {
  order: OrderToPlace;
  /** Each part with the data it gathered, and the result of its `claim`. */
  asked: (AskedPart & { claimed: unknown })[];
  now: Instant;
}

export type PlacingClaim =
  | ({ kind: 'claimed' } & ClaimedPlacing)
  | { kind: 'answered'; order: WireOrder }
  | { kind: 'faulty'; faults: FieldError[] }
  | { kind: 'refused'; refusal: PlacingRefusal; now: Instant };

/**
 * Runs the first step of placing (decision 2) in one transaction. If this press has already placed the order, returns
 * that order. Otherwise decides whether the order can be placed, saves the details sent with the press, and claims the
 * order. Returns a refusal instead of throwing it, so that the typed text is saved as long as the order is open.
 */
export async function claimPlacing(database: Database, { openOrders, parts }: CheckoutDeps, press: PlacingPress): Promise<PlacingClaim> {
  return inTransaction({ database }, async (work): Promise<PlacingClaim> => {
    const { database: inside } = work;
    // The queries are sent together but run in order: the order is read once it is locked.
    const [locked, found, cards] = await Promise.all([
      lockOrder(inside, openOrders, press),
      openOrders.findToPlace(inside, { ...press, takesNumber: false }),
      press.said.paymentCardId ? listCardsToUse(inside, press.customerId) : [],
    ]);
    const { placedBy, answer, now } = locked;
    if (answer) return { kind: 'answered', order: answer };
    const taken = placedBy !== null && placedBy !== press.key;
    const closed = whyNotOpen(locked);
    if (taken || closed || !found) return { kind: 'refused', refusal: taken ? placedAlready : (closed ?? placedAlready), now };

    const shownTexts = await readShownTexts(inside, press, found.parts);
    const { details, faults } = givenDetails(press, found.parts, shownTexts, cards, now);
    const stored = withDetails(found.parts.details, details);
    const isSame = JSON.stringify(stored) === JSON.stringify(withDetails(found.parts.details, {}));
    const save = async () => isSame || saveDetails(inside, press.customerOrderId, details, press.principalId);
    if (faults.length > 0) {
      await commitWith(inside, save);
      return { kind: 'faulty', faults };
    }

    const { expectedToPay, expectedCard = null, expectedSlot = null, TRASessionId: riskSession = null } = press.said;
    const shown = { expectedToPayPence: expectedToPay ? toPence(expectedToPay) : null, expectedCard, expectedSlot, riskSession };
    const order = orderToPlace({ ...withStored(found, stored), isClosing: found.buyer.isClosing }, shown);
    const asked = order && (await askParts(work, parts, order, now));
    const refused = asked && firstRefusal(asked, order, now);
    if (!asked || refused) {
      await commitWith(inside, () => Promise.all([save(), deletePlacing(inside, press), refused?.part.whenRefused?.(work, refused.asked)]));
      return { kind: 'refused', refusal: refused?.refusal ?? placedAlready, now };
    }
    const { key } = press;
    const [claims] = await commitWith(inside, () =>
      Promise.all([
        Promise.all(asked.map(({ part, gathered }) => part.claim?.(work, { order, gathered, now, key }))),
        save(),
        savePlacing(inside, press, now),
      ]),
    );
    return { kind: 'claimed', order, asked: asked.map((one, place) => ({ ...one, claimed: claims[place] })), now };
  });
}

const withStored = ({ parts, ...found }: OrderFoundToPlace, details: StoredDetails) => ({ ...found, parts: { ...parts, details } });

/**
 * Returns the texts of the address that the shopper was shown. It is not the order's if the slot was lost, or changed in another
 * tab, since then.
 */
async function readShownTexts(database: Database, { said, customerId }: PlacingPress, parts: OpenOrderParts): Promise<UsualTexts> {
  const addressId = said.expectedSlot?.deliveryAddressId ?? null;
  if (!said.expectedSlot || addressId === (parts.address?.id ?? null)) return usualTexts(parts);
  // A collection has no address.
  const shown = addressId === null ? null : await findAddress(database, customerId, addressId);
  const address = shown && { contactNumber: shown.addressee?.contactNumber ?? null, deliveryNote: shown.deliveryNote };
  return usualTexts({ ...parts, address });
}

/**
 * Returns the details sent with the press, and the faults of its number and of its card. An empty text clears the stored one. A
 * text that the page has shown as that of the address is not stored, because it is to change with the slot (SC-446).
 */
function givenDetails(
  { said }: PlacingPress,
  parts: OpenOrderParts,
  shownTexts: UsualTexts,
  cards: readonly SavedCard[],
  now: Instant,
): { details: Partial<StoredDetails>; faults: FieldError[] } {
  const { contactNumber, deliveryNote, bagless, paperStatement, substitutionsAllowed, saveNewCard, paymentCardId } = said;
  const chosen = paymentCardId ? chooseSavedCard(cards, paymentCardId, now) : null;
  const number = contactNumber === undefined ? (parts.details?.contactNumber ?? usualTexts(parts).contactNumber ?? '') : tidyPhoneNumber(contactNumber ?? '');
  const details = {
    ...(contactNumber !== undefined && { contactNumber: unlessUsual(number, shownTexts.contactNumber) }),
    ...(deliveryNote !== undefined && { deliveryNote: unlessUsual(deliveryNote ?? '', shownTexts.deliveryNote) }),
    ...(bagless !== undefined && { bagless }),
    ...(paperStatement !== undefined && { paperStatement }),
    ...(substitutionsAllowed !== undefined && { substitutionsAllowed }),
    ...(saveNewCard !== undefined && { saveCard: saveNewCard }),
    ...(chosen?.kind === 'good' && chosen.details),
  } satisfies Partial<StoredDetails>;
  const faults: FieldError[] = chosen?.kind === 'faulty' ? [chosen.fault] : [];
  if (!isPhoneNumber(number)) faults.unshift({ field: 'contactNumber', code: 'INVALID_PHONE_NUMBER', message: 'Invalid phone number' });
  return { details, faults };
}

const unlessUsual = (text: string, usual: string | null): string | null => (text === (usual ?? '') ? null : text);

function tidyPhoneNumber(written: string): string {
  const stripped = strippedPhoneNumber(written);
  return isPhoneNumber(stripped) ? stripped : written;
}
