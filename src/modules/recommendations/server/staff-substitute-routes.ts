import type { WireStaffSubstitute } from '#/contract/rest-types.ts';
import { findPlacedOrder, substitutePrice } from '#/modules/orders/server/public.ts';
import { rankSubstitutes, type RankedSubstitute } from '#/modules/recommendations/rules/rank-substitutes.ts';
import { staffSubstitutesAnswer, substitutesParams } from '#/modules/recommendations/rules/staff-substitutes-schema.ts';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import { maySubstitute, substitutePence } from '#/modules/orders/rules/picking/record-pick.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { defaultBranchId } from '#/modules/trolley/server/public.ts';
import type { RecommendationSources } from './recommend-products.ts';

/** Returns the call that offers a picker substitutes for a line (decision 127). */
export const staffSubstituteRoutes = (sources: RecommendationSources): RestRoute[] => [
  defineRest({
    service: 'staff',
    version: 1,
    method: 'GET',
    endpoint: 'staff/orders/{customerOrderId}/lines/{sequenceNumber}/substitutes',
    summary: 'Lists products of the same category that the branch has now and that can be picked in place of a line, the most alike first; none if the line may not be substituted',
    access: { permission: staffCapabilities.pickOrders },
    params: substitutesParams,
    answers: { 200: staffSubstitutesAnswer },
    example: { params: { customerOrderId: '$orderToPick', sequenceNumber: 1 } },
    async handle(call, { params: { customerOrderId, sequenceNumber } }) {
      const content = await listSubstitutes(call, sources, customerOrderId, sequenceNumber);
      return ok({ content, totalResults: content.length });
    },
  }),
];

/** Returns the substitutes for a line, of which the branch has some on the shelf now. Throws 404 without such a line. */
async function listSubstitutes(call: CallContext, { catalogue, inCategory, offers }: RecommendationSources, customerOrderId: string, sequenceNumber: number): Promise<WireStaffSubstitute[]> {
  const now = await call.now();
  const order = (await findPlacedOrder(call.database, customerOrderId, now)) ?? notFound();
  const line = order.lines.find((one) => one.sequenceNumber === sequenceNumber) ?? notFound();
  const product = catalogue.product(line.lineNumber);
  const home = product?.categoryIds[0];
  if (product === undefined || home === undefined || !maySubstitute(line, product.productType)) return [];
  // No slot date: what is on the shelf now can be picked, however long the product takes to order.
  const context = { branchId: order.slot?.branchId ?? defaultBranchId, slotDate: null, now };
  const there = inCategory.of(home).filter(({ lineNumber }) => catalogue.availability(lineNumber, context) === 'AVAILABLE');
  return rankSubstitutes(product, there, line.quantity.uom).map((ranked) => present(ranked, line, substitutePrice(offers, ranked.product, order, now).salePricePence));
}

function present({ product, likeness, same, different }: RankedSubstitute<CatalogueProduct>, line: OrderLineRecord, pricePence: Pence): WireStaffSubstitute {
  const { lineNumber, name, size, thumbnail, barCodes, priceUom } = product;
  const price = substitutePence(line.quantity, null, { pence: pricePence, uom: priceUom });
  const most = line.totalPricePence - line.offerSharePence;
  return {
    lineNumber, name, size, thumbnail, barCodes: [...barCodes], likeness, same, different,
    price: price === null ? null : toMoney(price),
    pays: price === null ? null : toMoney(Math.min(price, most)),
    weighed: line.quantity.uom === 'C62' && priceUom !== 'C62',
  };
}
