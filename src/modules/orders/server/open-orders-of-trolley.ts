import type { OpenOrder } from '#/modules/orders/rules/open-order.ts';
import type { PricedLine } from '#/modules/trolley/rules/price-trolley.ts';
import {
  findOrder,
  lockOrder,
  readTrolley,
  setOrderState,
  type ReadTrolley,
  type CatalogueAndOffers,
} from '#/modules/trolley/server/public.ts';
import type { OpenOrders } from './open-orders.ts';

/** Open orders as the trolley has them, priced by catalogue and offers. */
export function openOrdersOfTrolley(catalogueAndOffers: CatalogueAndOffers): OpenOrders {
  return {
    async find(database, wanted, now) {
      const order = await findOrder(database, wanted);
      if (order?.state !== 'PENDING' && order?.state !== 'AMENDING') return null;
      const { customerOrderId, state: status, created, changed: lastUpdated } = order;
      const { customerId } = wanted;
      return { customerOrderId, customerId, status, created, lastUpdated, ...pricedParts(await readTrolley(database, catalogueAndOffers, order, now)) };
    },
    async lock(database, wanted) {
      const order = await lockOrder(database, wanted);
      return order ? { status: order.state } : null;
    },
    markPlaced: (database, customerOrderId, now) => setOrderState(database, customerOrderId, 'PENDING', 'PLACED', now),
    async freshen() {
      await catalogueAndOffers.catalogue.freshen();
      await catalogueAndOffers.offers.freshen();
    },
  };
}

type PricedParts = Pick<OpenOrder, 'lines' | 'totals' | 'hasHardConflicts' | 'minimumSpendMet' | 'slot'>;

function pricedParts({ lines, totals, slot }: ReadTrolley): PricedParts {
  // Hard-conflicted lines cost nothing and block placing, so no order has them (SC-232).
  const kept = lines.filter((line) => line.conflict?.type !== 'HARD');
  return {
    // The trolley has the latest first.
    lines: kept.toReversed().map(orderLine),
    totals: {
      orderLines: totals.itemTotalEstimatedCost + totals.savingsFromOffersAndIncentives,
      offerSavings: totals.savingsFromOffers,
      membershipSavings: totals.savingsFromMyWaitrose,
      deliveryCharge: totals.deliveryCharge,
      depositCharge: totals.totalDepositCharge,
    },
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
    depositPence: line.depositPence,
    priceEstimated: line.estimated,
    substitutionAllowed: line.canSubstitute && !product?.substitutionsProhibited,
    noteToShopper: line.noteToShopper,
    personalisedMessage: line.personalisedMessage,
    supplierOrderRequired: product?.supplierOrder ?? false,
    containsAlcohol: product?.containsAlcohol ?? false,
    entertaining: product?.productType === 'ENTERTAINING',
  };
}
