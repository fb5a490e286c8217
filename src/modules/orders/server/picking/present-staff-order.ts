import type { WireStaffLine, WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import { minimumAgeOf } from '#/modules/catalogue/rules/minimum-age.ts';
import type { OrderLineRecord, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { TakenBackLine } from '#/modules/orders/rules/delivery/taken-back.ts';
import { linePence, type PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { refundable } from '#/modules/orders/rules/picking/plan-refund.ts';
import { maySubstitute, mostOf } from '#/modules/orders/rules/picking/record-pick.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import type { StatusChange } from '#/modules/orders/server/order-status-store.ts';
import type { PaymentMovement } from '#/modules/payments/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import type { DeliveryStatus, StoredPick } from './pick-store.ts';

/** Everything that staff read of an order. */
export interface StaffOrderParts {
  order: OrderRecord;
  picks: readonly StoredPick[];
  delivery: DeliveryStatus | null;
  changes: readonly StatusChange[];
  movements: readonly PaymentMovement[];
  takenBack: readonly TakenBackLine[];
}

/** Returns an order as staff read it (SC-657). */
export function presentStaffOrder({ catalogue }: Pick<StaffOrderDeps, 'catalogue'>, { order, picks, delivery, changes, movements, takenBack }: StaffOrderParts, now: Instant): WireStaffOrder {
  const pickOf = new Map(picks.map((pick) => [pick.sequenceNumber, pick]));
  return {
    customerId: order.customerId,
    order: presentOrder(order, now),
    lines: order.lines.map((line) => presentLine(catalogue, line, pickOf.get(line.sequenceNumber))),
    picked: order.picked && presentPicked(order.picked, { ordered: order.lines, catalogue, takenBack }),
    delivery: delivery && presentDelivery(delivery),
    statusAfterRefund: statusAfterRefund(order),
    statusHistory: changes.map(({ at, ...change }) => ({ ...change, at: toWireDateTime(at) })),
    payments: movements.map(({ amountPence, at, ...movement }) => ({ ...movement, amount: toMoney(amountPence), at: toWireDateTime(at) })),
  };
}

function presentLine(catalogue: StaffOrderDeps['catalogue'], line: OrderLineRecord, pick: StoredPick | undefined): WireStaffLine {
  const { sequenceNumber, lineNumber, quantity, weighed } = line;
  const product = catalogue.product(lineNumber);
  const path = product ? catalogue.categories.find(product.categoryIds[0] ?? 0)?.path : undefined;
  const most = mostOf(line);
  return {
    sequenceNumber,
    lineNumber,
    department: (path?.[1] ?? path?.[0])?.name ?? null,
    aisle: path?.[2]?.name ?? null,
    thumbnail: product?.thumbnail ?? null,
    barCodes: product?.barCodes ?? [],
    substitutable: maySubstitute(line, product?.productType ?? null),
    mostQuantity: toWireQuantity({ thousandths: most.thousandths, uom: quantity.uom }),
    weighed: weighed !== null && quantity.uom === 'C62',
    itemWeight: quantity.uom === 'C62' ? toWeight(weighed?.itemGrams ?? null) : null,
    mostWeight: toWeight(most.grams),
    preparing: line.preparing,
    pick: pick ? presentPick(pick, line) : null,
  };
}

/** Returns the record of a line as pickers read it. */
export function presentPick(pick: StoredPick, { quantity }: Pick<OrderLineRecord, 'quantity'>): WireStaffPick {
  const { sequenceNumber, status, minimumLifeDays, pickedBy, version } = pick;
  return {
    sequenceNumber,
    status,
    pickedQuantity: toWireQuantity({ thousandths: pick.thousandths, uom: quantity.uom }),
    pickedWeight: toWeight(pick.grams),
    substitutes: pick.substitutes.map((one) => ({
      lineNumber: one.lineNumber, name: one.name, quantity: toWireQuantity(one.quantity), weight: toWeight(one.grams), price: toMoney(one.totalPricePence),
    })),
    minimumLifeDays,
    pickedBy,
    pickedAt: toWireDateTime(pick.pickedAt),
    version,
  };
}

function presentPicked(
  { lines, totals, payment, refunds, ...picked }: PickedOrder,
  { ordered, catalogue, takenBack }: { ordered: readonly OrderLineRecord[]; catalogue: StaffOrderDeps['catalogue']; takenBack: readonly TakenBackLine[] },
): NonNullable<WireStaffOrder['picked']> {
  const { cardPence, giftCardsPence } = refundable({ payment, refunds, ...picked });
  const ageOf = new Map(ordered.map((line) => [line.sequenceNumber, minimumAgeOf(line)]));
  const takenOf = new Map(takenBack.map(({ sequenceNumber, thousandths }) => [sequenceNumber, thousandths]));
  return {
    lines: lines.map((line) => ({
      sequenceNumber: line.sequenceNumber,
      replaces: line.replaces,
      lineNumber: line.lineNumber,
      name: line.name,
      quantity: toWireQuantity(line.quantity),
      weight: toWeight(line.grams),
      status: line.status,
      totalPrice: toMoney(line.totalPricePence),
      paid: toMoney(linePence(line)),
      refundedQuantity: toWireQuantity({ thousandths: line.refundedThousandths, uom: line.quantity.uom }),
      refunded: toMoney(line.refundedPence),
      minimumAge: ageOf.get(line.sequenceNumber) ?? minimumAgeOf(catalogue.product(line.lineNumber) ?? { containsAlcohol: false, minimumAge: null }),
      takenBack: takenOf.has(line.sequenceNumber) ? toWireQuantity({ thousandths: takenOf.get(line.sequenceNumber)!, uom: line.quantity.uom }) : null,
    })),
    paid: toMoney(totals.paid),
    giftVouchers: toMoney(payment.vouchersPence),
    giftCards: toMoney(payment.giftCardsPence),
    cardDue: toMoney(payment.cardDuePence),
    captured: payment.capturedPence === null ? null : toMoney(payment.capturedPence),
    refundable: toMoney(cardPence + giftCardsPence),
    refunds: refunds.map((refund) => ({
      reference: refund.refundReference,
      amount: toMoney(refund.amountPence),
      toPaymentCard: toMoney(refund.cardPence),
      toGiftCards: toMoney(refund.giftCardsPence),
      reason: refund.reason,
      note: refund.note,
      state: refund.state,
      requested: toWireDateTime(refund.requestedAt),
      ended: time(refund.returnedAt ?? refund.settledAt),
      sentBack: refund.returnedPence === null ? null : toMoney(refund.returnedPence),
    })),
  };
}

const time = (at: number | null): string | null => (at === null ? null : toWireDateTime(at));

function presentDelivery({ status, wismoEtaStartsAt, wismoEtaEndsAt, driverName, lastUpdated }: DeliveryStatus): NonNullable<WireStaffOrder['delivery']> {
  return { status, wismoEtaStartDateTime: time(wismoEtaStartsAt), wismoEtaEndDateTime: time(wismoEtaEndsAt), driverName, lastUpdated: toWireDateTime(lastUpdated) };
}

const toWeight = (grams: number | null) => (grams === null ? null : ({ amount: grams, uom: 'GRM' } as const));
