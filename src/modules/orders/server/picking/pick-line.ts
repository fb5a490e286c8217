import type { Substitute } from '#/modules/orders/rules/picking/picked-order.ts';
import { recordPick, substitutePence, type WantedPick } from '#/modules/orders/rules/picking/record-pick.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { savePick } from './pick-store.ts';

export interface LineToPick extends Omit<WantedPick, 'substitutes'> {
  customerOrderId: string;
  sequenceNumber: number;
  substitutes: readonly { lineNumber: string; quantity: Quantity; grams: number | null }[];
  /** The version of the record that the picker saw, 0 for none; null replaces whatever is stored. */
  version: number | null;
}

/**
 * Records what was picked for a line of an order in FULFIL, instead of an earlier record (SC-660). Each line has a record of
 * its own, so pickers of different lines never wait for or lose each other's. Throws 422 with the reason if a rule
 * refuses it, and 409 PICKED_MEANWHILE if another record came after the given version.
 */
export async function pickLine(call: CallContext, deps: StaffOrderDeps, wanted: LineToPick): Promise<void> {
  const { customerOrderId, sequenceNumber, version } = wanted;
  await onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    expectStatus(order, (status) => status === 'FULFIL');
    const line = order.lines.find((one) => one.sequenceNumber === sequenceNumber) ?? notFound();
    const substitutes = wanted.substitutes.map((one, place) => substituteOf(deps, one, place));
    const result = recordPick(line, deps.catalogue.product(line.lineNumber)?.productType ?? null, { ...wanted, substitutes });
    if (result.kind === 'refused') throw new CallError(422, result.refusal.code, result.refusal.message);
    if (!(await savePick(database, customerOrderId, result.pick, { pickedBy: staffId, now, version }))) {
      throw new CallError(409, 'PICKED_MEANWHILE', 'Someone else has recorded this line meanwhile.');
    }
  }, 'share');
}

/** Returns a substitute at the product's price now. */
function substituteOf({ catalogue }: StaffOrderDeps, { lineNumber, quantity, grams }: LineToPick['substitutes'][number], place: number): Substitute {
  const field = `substitutes.${place}`;
  const product = catalogue.product(lineNumber);
  if (!product) throw fieldFault(`${field}.lineNumber`, 'There is no product with this number.');
  if (!product.saleUoms.includes(quantity.uom)) throw fieldFault(`${field}.quantity`, `${product.name} is not sold in this unit.`);
  const totalPricePence = substitutePence(quantity, grams, { pence: product.pricePence, uom: product.priceUom });
  if (totalPricePence === null) throw fieldFault(`${field}.weight`, 'Weigh the items, and enter their weight.');
  const { name, pricePence, depositPence } = product;
  return {
    lineNumber, name, quantity, grams, unitPricePence: pricePence, salePricePence: pricePence, totalPricePence,
    depositPence: quantity.uom === 'C62' ? (depositPence * quantity.thousandths) / 1000 : 0,
  };
}
