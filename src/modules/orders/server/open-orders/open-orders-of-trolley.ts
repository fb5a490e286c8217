import { lockBuyer, type Buyer } from '#/modules/account/server/public.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import type { WeighedPrice } from '#/modules/orders/rules/order-record.ts';
import type { PricedLine, PricedTrolley } from '#/modules/trolley/rules/totals/price-trolley.ts';
import {
  confirmedLinesOf,
  defaultBranchId,
  fromTrolleys,
  isOpenAt,
  loadedTrolleyOf,
  lockOrder,
  priceFor,
  trolleyColumns,
  type CatalogueAndOffers,
  type LoadedTrolley,
  type TrolleyRow,
} from '#/modules/trolley/server/public.ts';
import { priceOf } from '#/platform/rules/quantity.ts';
import { readSql, runSql } from '#/platform/server/database/database.ts';
import { selectOpenOrderParts, type OpenOrderParts } from './open-order-parts.ts';
import type { CustomersOrder, FoundOpenOrder, OpenOrders, OrderFoundToPlace } from './open-orders.ts';
import { lockPlacedOrder } from '#/modules/orders/server/order-status-store.ts';

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
      const [row] = await runSql<RowToPlace>(database, selectOrderToPlace, [defaultBranchId, wanted.customerOrderId, wanted.customerId, wanted.takesNumber]);
      if (!row?.buyer) return null;
      const { shopNumber, buyer, ...found } = row;
      return { ...foundOf(found, wanted), shopNumber, buyer };
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
    const { now, details, branch, address, customersNumber, servedBy, giftCards, giftVouchers, ...trolley } = row;
    const loaded = loadedTrolleyOf(trolley);
    const { order, slot } = loaded;
    if (slot && !branch) throw new Error(`slot ${slot.slotId} belongs to branch ${slot.branchId}, which does not exist`);
    const { state: status, created, changed: lastUpdated } = order;
    const priced = pricedParts(priceFor(catalogueAndOffers, loaded, now), loaded);
    const open = { customerOrderId, customerId, status: status as 'PENDING' | 'AMENDING', created, lastUpdated, ...priced };
    return { open, parts: { details, branch, address, customersNumber, servedBy, giftCards, giftVouchers }, now };
  }
}

type OpenOrderRow = TrolleyRow & OpenOrderParts & { now: number };
type RowToPlace = OpenOrderRow & Pick<OrderFoundToPlace, 'shopNumber'> & { buyer: Buyer | null };

const columns = `platform.now() as now, ${trolleyColumns('$1')}, ${selectOpenOrderParts('orders.customer_order_id', 'orders.customer_id', 'slot', "orders.state = 'AMENDING'")}`;

const nowMs = "(date_part('epoch', platform.now()) * 1000)";

const fromOpenOrder = `
  ${fromTrolleys(nowMs)}
  where customer_order_id = $2 and customer_id = $3 and ${isOpenAt(nowMs)}`;

const selectOpenOrder = `select ${columns} ${fromOpenOrder}`;

const selectOrderToPlace = `
  select ${columns}, case when $4::boolean then orders.take_shop_number($3::bigint) end as "shopNumber", ${lockBuyer('$3::bigint')} as buyer ${fromOpenOrder}`;

type PricedParts = Pick<OpenOrder, 'lines' | 'totals' | 'codes' | 'hasHardConflicts' | 'minimumSpendMet' | 'slot'>;

function pricedParts({ lines, totals, codes }: PricedTrolley, { order, slot }: Pick<LoadedTrolley, 'order' | 'slot'>): PricedParts {
  // Leave out lines in hard conflict: they cost nothing, and the order cannot be placed while it has any (SC-232).
  const kept = lines.filter((line) => line.conflict?.type !== 'HARD');
  const confirmedOf = confirmedLinesOf(order);
  return {
    // A trolley starts with the line that was added last, an order with the one that was added first.
    lines: kept.toReversed().map((line, place) => orderLine(line, place, confirmedOf(line.lineNumber)?.preparing ?? false)),
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

function orderLine(line: PricedLine, place: number, preparing: boolean): OpenOrder['lines'][number] {
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
    vatRate: product?.vatRate ?? null,
    priceEstimated: line.estimated,
    weighed: weighedPriceOf(line),
    substitutionAllowed: line.canSubstitute && !product?.substitutionsProhibited,
    noteToShopper: line.noteToShopper,
    personalisedMessage: line.personalisedMessage,
    supplierOrderRequired: product?.supplierOrder ?? false,
    preparing,
    containsAlcohol: product?.containsAlcohol ?? false,
    minimumAge: product?.minimumAge ?? null,
    entertaining: product?.productType === 'ENTERTAINING',
  };
}

/**
 * Returns the price by which the picked weight of the line is charged: the price of a unit of weight if the line costs that,
 * else the price of the line for its whole weight. The latter has lines of amended orders that keep the price of an earlier
 * placement, wholly or for a part (SC-629).
 */
function weighedPriceOf({ product, quantity, totalPricePence, pricePence, estimated }: PricedLine): WeighedPrice | null {
  if (!product || !estimated) return null;
  const { priceUom: uom } = product;
  const byItem = quantity.uom === 'C62';
  const itemGrams = byItem ? product.itemGrams : null;
  const price = { pence: byItem ? product.pricePence : pricePence, uom };
  if ((byItem && itemGrams === null) || priceOf(quantity, price, itemGrams) === totalPricePence) return { ...price, itemGrams };
  const whole = itemGrams === null ? quantity : { thousandths: quantity.thousandths * itemGrams, uom: 'GRM' as const };
  return { pence: totalPricePence, uom: whole.uom, itemGrams, thousandths: whole.thousandths };
}
