import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { lineParams, pickAnswer, pickBody, staffOrderAnswer, staffOrdersAnswer, staffOrdersQuery, undoQuery } from '#/modules/orders/rules/picking/staff-order-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { fromWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import { finishPicking } from './finish-picking.ts';
import { pickLine } from './pick-line.ts';
import { prepareLine } from './prepare-line.ts';
import { answerWithOrder, findStaffOrders } from './read-staff-order.ts';
import { releaseOrder } from './release-order.ts';
import { undoPick } from './undo-pick.ts';

const { manageOrders, pickOrders } = staffCapabilities;
const staff = { service: 'staff', version: 1 } as const;
const readers = { ...staff, access: { permission: [manageOrders, pickOrders] } } as const;
const managers = { ...staff, access: { permission: manageOrders } } as const;
const pickers = { ...staff, access: { permission: pickOrders } } as const;

/** Returns the calls with which staff find orders and pick them (SC-657 to SC-661). */
export const staffOrderRoutes = (deps: StaffOrderDeps): RestRoute[] => [
  defineRest({
    ...readers,
    method: 'GET',
    endpoint: 'staff/orders',
    summary: 'Lists placed orders, a page at a time: those of a day by slot, otherwise the latest slot first',
    query: staffOrdersQuery,
    answers: { 200: staffOrdersAnswer },
    example: { query: { branchId: '651', status: 'PLACED', size: '5' } },
    async handle(call, { query: { branchId = null, slotDate = null, status = null, customerOrderId = null, failedRefund, takenBack, notDelivered, ...page } }) {
      return ok(await findStaffOrders(call.database, { branchId, slotDate, status, customerOrderId, failedRefund: failedRefund !== undefined, takenBack: takenBack !== undefined, notDelivered: notDelivered !== undefined, ...page }, await call.now()));
    },
  }),
  defineRest({
    ...readers,
    method: 'GET',
    endpoint: 'staff/orders/{customerOrderId}',
    summary: 'Reads a placed order with its lines to pick, its status history and its payments',
    params: orderParams,
    answers: { 200: staffOrderAnswer },
    example: { params: { customerOrderId: '$placedOrderId' } },
    handle: (call, { params: { customerOrderId } }) => answerWithOrder(call, deps, customerOrderId),
  }),
  defineRest({
    ...managers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/release',
    summary: 'Releases a placed order to be prepared before its amend cut-off: its shopper can no longer change or cancel it',
    params: orderParams,
    answers: { 200: staffOrderAnswer },
    example: { params: { customerOrderId: '$orderToRelease' } },
    async handle(call, { params: { customerOrderId } }) {
      await releaseOrder(call, deps, customerOrderId);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...pickers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/lines/{sequenceNumber}/preparing',
    summary: 'Marks a line of a placed order, which a supplier delivers, as in preparation: its shopper can no longer change it, nor the slot',
    params: lineParams,
    answers: { 200: staffOrderAnswer },
    example: { params: { customerOrderId: '$orderToPrepare', sequenceNumber: 1 } },
    async handle(call, { params: { customerOrderId, sequenceNumber } }) {
      await prepareLine(call, deps, customerOrderId, sequenceNumber);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
  defineRest({
    ...pickers,
    method: 'PUT',
    endpoint: 'staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick',
    summary: 'Records what was picked of a line, instead of an earlier record',
    params: lineParams,
    body: pickBody,
    answers: { 200: pickAnswer },
    example: {
      params: { customerOrderId: '$orderToPick', sequenceNumber: 1 },
      body: { status: 'PICKED', pickedQuantity: { amount: 2, uom: 'C62' }, minimumLifeDays: 30 },
    },
    async handle(call, { params, body: { status, pickedQuantity, pickedWeight, substitutes, minimumLifeDays = null, version = null } }) {
      return ok(
        await pickLine(call, deps, {
          ...params,
          status,
          quantity: fromWireQuantity(pickedQuantity),
          grams: gramsOf(pickedWeight),
          substitutes: substitutes.map(({ lineNumber, quantity, weight }) => ({ lineNumber, quantity: fromWireQuantity(quantity), grams: gramsOf(weight) })),
          minimumLifeDays,
          version,
        }),
      );
    },
  }),
  defineRest({
    ...pickers,
    method: 'DELETE',
    endpoint: 'staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick',
    summary: 'Removes the record of a line; nothing changes if there is none',
    params: lineParams,
    query: undoQuery,
    answers: { 204: 'nothing' },
    example: { params: { customerOrderId: '$orderToPick', sequenceNumber: 1 }, query: { version: '1' } },
    async handle(call, { params, query: { version = null } }) {
      await undoPick(call, deps, { ...params, version });
      return noContent;
    },
  }),
  defineRest({
    ...pickers,
    method: 'POST',
    endpoint: 'staff/orders/{customerOrderId}/picked',
    summary: 'Finishes the picking of an order: works out what it costs, and takes the payment',
    params: orderParams,
    answers: { 200: staffOrderAnswer },
    example: { params: { customerOrderId: '$orderToFinish' } },
    async handle(call, { params: { customerOrderId } }) {
      await finishPicking(call, deps, customerOrderId);
      return answerWithOrder(call, deps, customerOrderId);
    },
  }),
];

const gramsOf = (weight: WireQuantity | null | undefined): number | null =>
  weight ? Math.round(weight.amount * (weight.uom === 'KGM' ? 1000 : 1)) : null;
