import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import type { PricedLine, PricedTrolley } from '#/modules/trolley/rules/totals/price-trolley.ts';
import { loadTrolley, lockOrder, priceFor, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import type { OpenOrders } from './open-orders.ts';

/** Open orders from the trolley, priced with catalogue and offers. */
export function openOrdersOfTrolley(catalogueAndOffers: CatalogueAndOffers): OpenOrders {
  return {
    async find(database, { customerOrderId, customerId }, now) {
      const loaded = await loadTrolley(database, { customerOrderId, customerId }, now);
      if (loaded?.order.state !== 'PENDING' && loaded?.order.state !== 'AMENDING') return null;
      const { order, lines, slot, minimums } = loaded;
      const { state: status, created, changed: lastUpdated } = order;
      const priced = pricedParts(priceFor(catalogueAndOffers, lines, slot, minimums, now), slot);
      return { customerOrderId, customerId, status: status as 'PENDING' | 'AMENDING', created, lastUpdated, ...priced };
    },
    async lock(database, wanted) {
      const order = await lockOrder(database, wanted);
      return order ? { status: order.state } : null;
    },
    async freshen() {
      await Promise.all([catalogueAndOffers.catalogue.freshen(), catalogueAndOffers.offers.freshen()]);
    },
  };
}

type PricedParts = Pick<OpenOrder, 'lines' | 'totals' | 'hasHardConflicts' | 'minimumSpendMet' | 'slot'>;

function pricedParts({ lines, totals }: PricedTrolley, slot: CustomerSlot | null): PricedParts {
  // Lines in hard conflict cost nothing and prevent placing, so no order has them (SC-232).
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
