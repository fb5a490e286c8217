import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { LineOffer } from '#/modules/offers/rules/trolley-offers.ts';
import type { Conflict } from '#/modules/trolley/rules/lines/conflict-of.ts';
import type { Failure } from '#/modules/trolley/rules/lines/change-line.ts';
import { temporaryItemId } from '#/modules/trolley/rules/lines/temporary-item-id.ts';
import { presentTotals, type PricedLine } from '#/modules/trolley/rules/totals/price-trolley.ts';
import type { ConfirmedLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import type { ReadTrolley } from './read-trolley.ts';
import { confirmedLinesOf } from './trolley-store.ts';
import { isSlotChangeable } from '#/modules/trolley/rules/order/slot-changeable.ts';

/** A conflict for which a line was not added, or its change was refused (SC-284). */
export interface RefusedConflict {
  lineNumber: string;
  productId: string;
  /** Null for an item that was not added: the answer gives it a temporary id. */
  itemId: number | null;
  conflict: Conflict;
}

/** Builds the answer of a trolley operation (SC-240). */
export function presentTrolley(read: ReadTrolley, failures: readonly Failure[] = [], refused: readonly RefusedConflict[] = []) {
  const { order, lines } = read;
  const state = order?.state ?? 'PENDING';
  const confirmedOf = confirmedLinesOf(order ?? { confirmed: null });
  return {
    trolley: {
      orderId: order?.customerId ? order.customerOrderId : '0',
      trolleyItems: lines.map((line) => presentLine(line, confirmedOf(line.lineNumber))),
      trolleyTotals: presentTotals(read.totals),
      conflicts: worstOfEach([
        ...lines.flatMap((line) =>
          line.conflict
            ? [presentConflict(line.conflict, line.itemId, line.lineNumber, line.product?.productId ?? line.lineNumber, true)]
            : [],
        ),
        ...refused.map(({ conflict, itemId, lineNumber, productId }) =>
          presentConflict(conflict, itemId ?? temporaryItemId(lineNumber), lineNumber, productId, itemId !== null),
        ),
      ]),
      amendingOrder: state === 'AMENDING',
      amendCutOff: order?.confirmed ? toWireDateTime(order.confirmed.amendCutOff) : null,
      slotChangeable: order === null || isSlotChangeable(order),
      // The module checkout resolves these for an order that is being amended (SC-219).
      instantCheckout: 'NOT_ALLOWED',
      instantCheckoutLocation: null,
    },
    failures: failures.length > 0 ? [...failures] : null,
  };
}

/** The answer of a trolley operation. */
export type TrolleyAnswer = ReturnType<typeof presentTrolley> | { trolley: null; failures: Failure[] };

/** The answer if the trolley does not exist, or is not the caller's (SC-016). */
export const noSuchTrolley: TrolleyAnswer = { trolley: null, failures: [{ message: 'We could not find that trolley', type: '404' }] };

function presentLine(line: PricedLine, confirmed: ConfirmedLine | null) {
  return {
    trolleyItemId: line.itemId,
    lineNumber: line.lineNumber,
    productId: line.product?.productId ?? line.lineNumber,
    quantity: toWireQuantity(line.quantity),
    reservedQuantity: toWireQuantity(confirmed?.quantity ?? { thousandths: 0, uom: line.quantity.uom }),
    canSubstitute: line.canSubstitute,
    noteToShopper: line.noteToShopper,
    personalisedMessage: line.personalisedMessage,
    retailPrice: toMoney(line.retailPricePence),
    price: toMoney(line.pricePence),
    totalPrice: toMoney(line.totalPricePence),
    saving: toMoney(line.savingPence),
    depositCharge: toMoney(line.depositPence),
    priceEstimated: line.estimated,
    discounts: line.offers.map(({ promotionId, ...offer }) => ({ ...offer, id: promotionId, category: 'OFFER' })),
    triggeredPromotions: promotionsOf(line, 'TRIGGERED'),
    untriggeredPromotions: promotionsOf(line, 'UNTRIGGERED'),
  };
}

const promotionsOf = ({ offers }: PricedLine, status: LineOffer['status']) =>
  offers.filter((offer) => offer.status === status).map(({ promotionId }) => promotionId);

/**
 * Returns one conflict per item, the one with the lowest priority number, sorted by that number (SC-287). A refused
 * change may have a worse conflict than the stored line.
 */
function worstOfEach(conflicts: ReturnType<typeof presentConflict>[]) {
  const items = new Set<number>();
  return conflicts
    .sort((one, other) => one.priority - other.priority)
    .filter(({ itemId }) => items.size < items.add(itemId).size);
}

function presentConflict(conflict: Conflict, itemId: number, lineNumber: string, productId: string, addToTrolley: boolean) {
  const { message, ...rest } = conflict;
  return { ...rest, addToTrolley, itemId, lineNumber, productId, messages: [message] };
}
