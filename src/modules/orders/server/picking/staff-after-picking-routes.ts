import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { completeBody, deliverAgainBody, deliverAgainSlotsAnswer, deliveryBody, reasonBody, refundBody, staffOrderAnswer } from '#/modules/orders/rules/picking/staff-order-schema.ts';
import type { WantedRefund } from '#/modules/orders/rules/picking/plan-refund.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toPence } from '#/platform/rules/money.ts';
import { readIdempotencyKey } from '#/platform/server/http/idempotency-key.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { cancelByStaff } from './cancel-by-staff.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import { closeUndelivered } from './close-undelivered.ts';
import { completeOrder } from './complete-order.ts';
import { deliverAgain, listSlotsToDeliverAgain } from './deliver-again.ts';
import { answerWithOrder } from './read-staff-order.ts';
import { refundOrder } from './refund-order.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';

const ofOrder = { service: 'staff', version: 1, params: orderParams, answers: { 200: staffOrderAnswer } } as const;
const managers = { ...ofOrder, access: { permission: staffCapabilities.manageOrders } } as const;

/** Returns the calls with which staff deliver, complete, cancel and refund orders (SC-673 to SC-679). */
export const staffAfterPickingRoutes = (deps: StaffOrderDeps): RestRoute[] => [
  defineRest({
    ...managers,
    method: 'PUT',
    endpoint: 'staff/orders/{customerOrderId}/delivery-status',
    summary: "Sets the status of an order's delivery or collection, with its latest estimate and the driver's name",
    body: deliveryBody,
    example: {
      params: { customerOrderId: '$orderToPick' },
      body: { status: 'OUT_FOR_DELIVERY', wismoEtaStartDateTime: '2030-03-12T09:10:00Z', wismoEtaEndDateTime: '2030-03-12T09:40:00Z', driverName: 'Sam' },
    },
    async handle(call, { params: { customerOrderId }, body: { status, wismoEtaStartDateTime, wismoEtaEndDateTime, driverName = null } }) {
      const given = { status, wismoEtaStartsAt: instantOf(wismoEtaStartDateTime), wismoEtaEndsAt: instantOf(wismoEtaEndDateTime), driverName };
      await setDeliveryStatus(call, deps, customerOrderId, given);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/complete',
    summary: 'Completes a paid order that was delivered or collected, with what the driver took back at the door and the age check there',
    body: completeBody,
    example: { params: { customerOrderId: '$paidOrder' }, body: { takenBack: [{ sequenceNumber: 1, quantity: 1 }], ageCheck: 'PASSED' } },
    async handle(call, { params: { customerOrderId }, body }) {
      await completeOrder(call, deps, customerOrderId, { takenBack: (body?.takenBack ?? []).map(inThousandths), ageCheck: body?.ageCheck ?? null });
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...managers,
    method: 'GET',
    endpoint: 'staff/orders/{customerOrderId}/slots-to-deliver-again',
    summary: 'Lists the slots of the next seven days in which a place is left for an order that was not delivered',
    answers: { 200: deliverAgainSlotsAnswer },
    example: { params: { customerOrderId: '$undeliveredOrder' } },
    async handle(call, { params: { customerOrderId } }) {
      const slots = await listSlotsToDeliverAgain(call.database, customerOrderId, await call.now());
      const content = slots.map(({ slotId, startsAt, endsAt, capacity, taken }) => ({ slotId, startDateTime: toWireDateTime(startsAt), endDateTime: toWireDateTime(endsAt), placesLeft: capacity - taken }));
      return ok({ content, totalResults: content.length });
    },
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/deliver-again',
    summary: 'Books another slot for a paid order that was not delivered; its money and its address stay',
    body: deliverAgainBody,
    example: { params: { customerOrderId: '$undeliveredOrder' }, body: { slotId: '$slotToDeliverAgain' } },
    async handle(call, { params: { customerOrderId }, body: { slotId } }) {
      await deliverAgain(call, deps, customerOrderId, slotId);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...ofOrder,
    access: { permission: staffCapabilities.managePayments },
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/close',
    summary: 'Refunds everything of a paid order that was not delivered, and cancels it once the refund has settled',
    body: reasonBody,
    example: { params: { customerOrderId: '$undeliveredOrder' }, body: { reason: 'We could not deliver your order.' } },
    async handle(call, { params: { customerOrderId }, body: { reason } }) {
      await closeUndelivered(call, deps, customerOrderId, reason);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/cancel',
    summary: 'Cancels an order whose payment was not taken, with a reason that its shopper reads',
    body: reasonBody,
    example: { params: { customerOrderId: '$orderToRelease' }, body: { reason: 'The road to you is flooded.' } },
    async handle(call, { params: { customerOrderId }, body: { reason } }) {
      await cancelByStaff(call, deps, customerOrderId, reason);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...ofOrder,
    access: { permission: staffCapabilities.managePayments },
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/refunds',
    summary: 'Refunds lines of a paid order, or an amount: first to the payment card, then to the gift cards',
    body: refundBody,
    example: {
      params: { customerOrderId: '$paidOrder' },
      headers: { 'idempotency-key': 'one-for-each-press' },
      body: { lines: [{ sequenceNumber: 1, quantity: 1 }], reason: 'The packet was torn', note: 'Second one from this supplier' },
    },
    async handle(call, { params: { customerOrderId }, body: { reason, note, ...wanted } }) {
      await refundOrder(call, deps, { customerOrderId, key: readIdempotencyKey(call), refund: refundOf(wanted), reason, note: note || null });
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
];

const instantOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

const inThousandths = ({ sequenceNumber, quantity }: { sequenceNumber: number; quantity: number }) => ({ sequenceNumber, thousandths: Math.round(quantity * 1000) });

function refundOf({ lines, amount }: { lines?: { sequenceNumber: number; quantity: number }[] | undefined; amount?: { amount: number } | undefined }): WantedRefund {
  if (lines) return { lines: lines.map(inThousandths) };
  return { amountPence: toPence(amount!) };
}
