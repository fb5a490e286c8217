import { lockAgainstClosing } from '#/modules/account/server/public.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import type { WeighedPrice } from '#/modules/orders/rules/order-record.ts';
import type { PricedLine, PricedTrolley } from '#/modules/trolley/rules/totals/price-trolley.ts';
import {
  defaultBranchId,
  fromTrolleys,
  isOpenAt,
  loadedTrolleyOf,
  lockOrder,
  priceFor,
  trolleyColumns,
  type CatalogueAndOffers,
  type TrolleyRow,
} from '#/modules/trolley/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { roundHalfUp } from '#/platform/rules/money.ts';
import { items, priceOf } from '#/platform/rules/quantity.ts';
import { readSql, runSql } from '#/platform/server/database/database.ts';
import { selectOpenOrderParts, type OpenOrderParts } from './open-order-parts.ts';
import type { CustomersOrder, FoundOpenOrder, OpenOrders, OrderFoundToPlace } from './open-orders.ts';
import { lockPlacedOrder } from './order-status-store.ts';

/**
 * Returns the functions that find and lock open orders in the trolley's tables. `find` prices an order with the given
 * catalogue and offers.
 */
export function openOrdersOfTrolley(catalogueAndOffers: CatalogueAndOffers): OpenOrders {
  return {
    async find(database, wanted) {
      const [row] = await readSql<OpenOrderRow>(database, selectOpenOrder, [defaultBranchId, wanted.customerOrderId, wanted.customerId]);
      return row ? foundOf(row, wanted) : null;
    },
    async findToPlace(database, wanted) {
      const [row] = await runSql<RowToPlace>(database, selectOrderToPlace, [defaultBranchId, wanted.customerOrderId, wanted.customerId]);
      if (!row) return null;
      const { shopNumber, isClosing, ...found } = row;
      return { ...foundOf(found, wanted), shopNumber, isClosing };
    },
    async lock(database, wanted) {
      const order = await lockOrder(database, wanted);
      if (!order) return null;
      const { state, confirmed } = order;
      if (state !== 'AMENDING') return { status: state, amendCutOff: null };
      // The placed order is locked too, as cancelling it and ending its amend do, before anything that it holds.
      await lockPlacedOrder(database, wanted);
      return { status: state, amendCutOff: confirmed!.amendCutOff };
    },
    async freshen() {
      await Promise.all([catalogueAndOffers.catalogue.freshen(), catalogueAndOffers.offers.freshen()]);
    },
  };

  function foundOf(row: OpenOrderRow, { customerOrderId, customerId }: CustomersOrder): FoundOpenOrder {
    const { now, details, branch, address, servedBy, giftCards, giftVouchers, ...trolley } = row;
    const loaded = loadedTrolleyOf(trolley);
    const { order, slot } = loaded;
    if (slot && !branch) throw new Error(`slot ${slot.slotId} belongs to branch ${slot.branchId}, which does not exist`);
    const { state: status, created, changed: lastUpdated } = order;
    const priced = pricedParts(priceFor(catalogueAndOffers, loaded, now), slot);
    const open = { customerOrderId, customerId, status: status as 'PENDING' | 'AMENDING', created, lastUpdated, ...priced };
    return { open, parts: { details, branch, address, servedBy, giftCards, giftVouchers }, now };
  }
}

type OpenOrderRow = TrolleyRow & OpenOrderParts & { now: number };
type RowToPlace = OpenOrderRow & Pick<OrderFoundToPlace, 'shopNumber' | 'isClosing'>;

const columns = `platform.now() as now, ${trolleyColumns('$1')}, ${selectOpenOrderParts('orders.customer_order_id', 'orders.customer_id', 'slot')}`;

const nowMs = "(date_part('epoch', platform.now()) * 1000)";

const fromOpenOrder = `
  ${fromTrolleys(nowMs)}
  where customer_order_id = $2 and customer_id = $3 and ${isOpenAt(nowMs)}`;

const selectOpenOrder = `select ${columns} ${fromOpenOrder}`;

const selectOrderToPlace = `
  select ${columns}, orders.take_shop_number($3::bigint) as "shopNumber", ${lockAgainstClosing('$3::bigint')} as "isClosing" ${fromOpenOrder}`;

type PricedParts = Pick<OpenOrder, 'lines' | 'totals' | 'codes' | 'hasHardConflicts' | 'minimumSpendMet' | 'slot'>;

function pricedParts({ lines, totals, codes }: PricedTrolley, slot: CustomerSlot | null): PricedParts {
  // Leave out lines in hard conflict: they cost nothing, and the order cannot be placed while it has any (SC-232).
  const kept = lines.filter((line) => line.conflict?.type !== 'HARD');
  return {
    // A trolley starts with the line that was added last, an order with the one that was added first.
    lines: kept.toReversed().map(orderLine),
    totals: {
      orderLines: totals.itemTotalEstimatedCost + totals.savingsFromOffersAndIncentives,
      offerSavings: totals.savingsFromOffers,
      membershipSavings: totals.savingsFromMyWaitrose,
      deliveryCharge: totals.deliveryCharge,
      depositCharge: totals.totalDepositCharge,
    },
    codes,
    hasHardConflicts: kept.length < lines.length,
    minimumSpendMet: totals.minimumSpendThresholdMet,
    slot,
  };
}

function orderLine(line: PricedLine, place: number): OpenOrder['lines'][number] {
  const { product } = line;
  return {
    sequenceNumber: place + 1,
    lineNumber: line.lineNumber,
    name: product?.name ?? line.lineNumber,
    quantity: line.quantity,
    unitPricePence: line.retailPricePence,
    salePricePence: line.pricePence,
    totalPricePence: line.totalPricePence,
    offerSharePence: line.savingPence,
    memberSharePence: line.memberSavingPence,
    offeredUnits: line.offeredUnits,
    depositPence: line.depositPence,
    priceEstimated: line.estimated,
    weighed: weighedPriceOf(line),
    substitutionAllowed: line.canSubstitute && !product?.substitutionsProhibited,
    noteToShopper: line.noteToShopper,
    personalisedMessage: line.personalisedMessage,
    supplierOrderRequired: product?.supplierOrder ?? false,
    containsAlcohol: product?.containsAlcohol ?? false,
    entertaining: product?.productType === 'ENTERTAINING',
  };
}

/**
 * Returns the price per unit of weight at which the line is placed. For an item that keeps the price of its earlier
 * placement it follows from the price of an item, which is that of its usual weight.
 */
function weighedPriceOf({ product, quantity, pricePence, estimated }: PricedLine): WeighedPrice | null {
  if (!product || !estimated) return null;
  const { priceUom: uom, itemGrams } = product;
  if (quantity.uom !== 'C62') return { pence: pricePence, uom, itemGrams: null };
  const current = { pence: product.pricePence, uom };
  const itemPence = priceOf(items(1), current, itemGrams);
  if (itemPence === pricePence || !itemPence) return { ...current, itemGrams };
  return { pence: roundHalfUp((product.pricePence * pricePence) / itemPence), uom, itemGrams };
}
