import type { DemoAddress, DemoOrder, DemoPaymentCard, DemoShopper } from '#database/demo/shopper.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { estimatedItemGrams } from '#/modules/catalogue/rules/sale-price.ts';
import type { OrderAddress, OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { amendCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { confirmPlace, listSlots, takePlace } from '#/modules/slots/server/public.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { addDays, dayMs, instantOf, londonDay, minuteMs, nextHour, type LondonDay } from '#/platform/rules/london-time.ts';
import { priceOf } from '#/platform/rules/quantity.ts';
import { inTransaction, runSql, type Transaction } from '#/platform/server/database/database.ts';
import { pickDemoOrder } from './pick-demo-order.ts';

interface PastOrderWanted {
  customerId: number;
  shopper: DemoShopper;
  order: DemoOrder;
  branch: BranchRecord;
  products: ReadonlyMap<string, ProductRecord>;
  now: number;
}

/** Stores an order of a demo shopper with its history. One of today is packed, and has left or waits to be paid for. */
export async function loadDemoOrder(database: Transaction, wanted: PastOrderWanted): Promise<void> {
  const { customerId, shopper, order, branch, products, now } = wanted;
  const isPicked = order.status !== 'PLACED' && order.status !== 'CANCELLED';
  const isComing = isPicked && order.daysAgo === 0;
  const date = addDays(londonDay(now), -order.daysAgo);
  const startsAt = isComing ? nextHour(now) : instantOf(date, order.startTime ?? '18:00');
  const created = Math.min(startsAt - 3 * dayMs, now);
  const lines = order.lines.flatMap((line, place) => {
    const product = products.get(line.lineNumber);
    return product ? [presentLine(product, line, place + 1)] : [];
  });
  const customerOrderId = await insertPlacedHeader(database, { customerId, state: order.status, created });
  const delivery = order.slotType === 'DELIVERY';
  const [home] = shopper.addresses;
  const chargePence = delivery ? 400 : 0;
  const [saved] = shopper.paymentCards;
  const placed: PastOrder = {
    customerOrderId,
    customerId,
    status: order.status,
    created,
    lastUpdated: order.status === 'PLACED' ? created : Math.min(startsAt, now),
    details: {
      contactNumber: shopper.phone,
      deliveryNote: home?.deliveryNote ?? null,
      bagless: true,
      paperStatement: false,
      substitutionsAllowed: true, partnerDiscountCardNumber: null,
    },
    lines,
    totals: {
      orderLines: lines.reduce((pence, line) => pence + line.totalPricePence, 0),
      offerSavings: 0,
      membershipSavings: 0,
      incentiveSavings: 0,
      orderLevelSavings: 0,
      deliveryCharge: chargePence,
      carrierBagCharge: 0,
      depositCharge: lines.reduce((pence, line) => pence + line.depositPence, 0),
      giftCards: 0,
      giftVouchers: 0,
    },
    slot: {
      branchId: branch.id,
      type: order.slotType,
      startsAt,
      endsAt: startsAt + dayMs / 24,
      amendCutOff: amendCutOff(order.slotType, date),
      shopBy: amendCutOff(order.slotType, date),
      branchName: branch.name,
      branchAddress: addressOf(branch),
      deliveryAddress: delivery && home ? { id: null, ...withoutContact(home) } : null,
      chargePence,
      status: order.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    },
    card: saved ? demoCard(shopper, saved, now) : null,
    billingAddress: null,
  };
  await recordPastOrder(database, isPicked ? { ...placed, picked: pickDemoOrder(placed, products, order, now) } : placed);
  if (order.status === 'PAID') await sendOut(database, customerOrderId, startsAt, now);
  if (order.status === 'PLACED' && order.daysAgo < 0) await takeSlot(database, { customerOrderId, customerId, branchId: branch.id, date, startsAt, postcode: home!.postalCode, now });
}

/** Sends a driver out with an order, a little after the start of its slot. */
async function sendOut(database: Transaction, customerOrderId: string, startsAt: number, now: number): Promise<void> {
  await runSql(
    database,
    `insert into orders.delivery_statuses (customer_order_id, status, eta_starts_at, eta_ends_at, driver_name, last_updated)
     values ($1, 'OUT_FOR_DELIVERY', to_timestamp($2::double precision / 1000), to_timestamp($3::double precision / 1000), 'Tomasz Nowak', to_timestamp($4::double precision / 1000))`,
    [customerOrderId, startsAt + 10 * minuteMs, startsAt + 25 * minuteMs, now],
  );
}

/** Returns a card with a token of the sandbox, which answers to it as to one of its test cards (SC-557). */
export function demoCard({ firstName, lastName }: DemoShopper, { cardType, lastFour, behaviour, years }: DemoPaymentCard, now: number): PaymentCard {
  const year = Number(londonDay(now).slice(2, 4)) + years;
  return {
    token: `tok_${behaviour}_demo${lastFour}`,
    cardType,
    cardholderName: `${firstName} ${lastName}`,
    maskedCardNumber: lastFour.padStart(cardType === 'AMERICAN_EXPRESS' ? 15 : 16, '*'),
    startDate: null,
    expiryDate: `08/${year}`,
    businessAccount: false,
  };
}

/** Confirms a place for an order to come in the delivery slot at its time. */
async function takeSlot(
  database: Transaction,
  { customerOrderId, customerId, branchId, date, startsAt, postcode, now }: { customerOrderId: string; customerId: number; branchId: number; date: LondonDay; startsAt: number; postcode: string; now: number },
): Promise<void> {
  const slots = await listSlots(database, { branchId, slotType: 'DELIVERY', slotGridTypes: ['DEFAULT'], from: date, to: date }, now);
  const slot = slots.find((one) => one.startsAt === startsAt)!;
  const wanted = { slotId: slot.slotId, customerOrderId, customerId, principalId: customerId, addressId: null, postcode, chargePence: slot.chargePence };
  const taken = await inTransaction({ database }, (work) => takePlace(work.database, wanted, now));
  if (taken.kind !== 'held' || !(await confirmPlace(database, taken.place, customerId))) throw new Error(`the demo order ${customerOrderId} has no place at ${date}: ${taken.kind}`);
}

function presentLine(product: ProductRecord, { quantity, note, noSubstitute }: DemoOrder['lines'][number], sequenceNumber: number): OrderLineRecord {
  const price = { pence: product.pricePence, uom: product.priceUom };
  const units = quantity.uom === 'C62' ? quantity.thousandths / 1000 : 0;
  return {
    sequenceNumber,
    lineNumber: product.lineNumber,
    name: product.name,
    quantity,
    unitPricePence: product.pricePence,
    salePricePence: product.pricePence,
    totalPricePence: priceOf(quantity, price, estimatedItemGrams(product)) ?? 0,
    offerSharePence: 0, memberSharePence: 0, offeredUnits: 0,
    depositPence: product.depositPence * units,
    vatRate: product.vatRate,
    priceEstimated: product.priceUom !== 'C62',
    weighed: product.priceUom === 'C62' ? null : { ...price, itemGrams: quantity.uom === 'C62' ? estimatedItemGrams(product) : null },
    substitutionAllowed: product.productType === 'GROCERY' && !product.substitutionsProhibited && !noSubstitute,
    noteToShopper: note ?? null,
    personalisedMessage: null,
    supplierOrderRequired: product.supplierOrder, preparing: false,
    containsAlcohol: product.containsAlcohol,
    minimumAge: product.minimumAge,
    entertaining: product.productType === 'ENTERTAINING',
    status: 'ORDERED',
  };
}

function addressOf(branch: BranchRecord): OrderAddress {
  const { line1, line2, town, region, postalCode } = branch;
  return { id: null, line1, line2, line3: null, postalCode, town, region, country: 'GB' };
}

function withoutContact({ line1, line2, line3, postalCode, town, region, country }: DemoAddress): Omit<OrderAddress, 'id'> {
  return { line1, line2, line3, postalCode, town, region, country };
}
