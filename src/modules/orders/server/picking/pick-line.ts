import type { WireStaffPick } from '#/contract/rest-types.ts';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { asksHigherAge, minimumAgeOf } from '#/modules/catalogue/rules/minimum-age.ts';
import type { OrderLineRecord, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { PickRecord, Substitute } from '#/modules/orders/rules/picking/picked-order.ts';
import { ownSubstitute, recordPick, substitutePence, type WantedPick } from '#/modules/orders/rules/picking/record-pick.ts';
import { findProductOfCode } from '#/modules/catalogue/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { formatQuantity, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { listPicks, savePick } from './pick-store.ts';
import { presentPick } from './present-staff-order.ts';
import { substitutePrice } from './substitute-price.ts';

export interface LineToPick extends Omit<WantedPick, 'substitutes'> {
  customerOrderId: string;
  sequenceNumber: number;
  /** Each is named by its line number or a bar code. */
  substitutes: readonly { lineNumber: string; quantity: Quantity; grams: number | null }[];
  /** The version of the record that the picker saw, 0 for none; null replaces whatever is stored. */
  version: number | null;
}

/**
 * Records what was picked of a line of an order in FULFIL, instead of an earlier record (SC-660), and returns the record. Each
 * line has a record of its own, so pickers of different lines never replace each other's. Throws 422 with the reason if a rule
 * refuses it, and 409 PICKED_MEANWHILE if another record came after the given version.
 */
export async function pickLine(call: CallContext, deps: StaffOrderDeps, wanted: LineToPick): Promise<WireStaffPick> {
  const { customerOrderId, sequenceNumber, version } = wanted;
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    const line = order.lines.find((one) => one.sequenceNumber === sequenceNumber) ?? notFound();
    expectStatus(order, (status) => status === 'FULFIL');
    const named = await Promise.all(wanted.substitutes.map(async (one) => ({ ...one, lineNumber: await lineNumberOf(database, deps, one.lineNumber) })));
    const substitutes = named.map((one, place) => substituteOf(deps, one, { place, order, line, now }));
    const result = recordPick(line, deps.catalogue.product(line.lineNumber)?.productType ?? null, { ...wanted, substitutes });
    if (result.kind === 'refused') throw new CallError(422, result.refusal.code, result.refusal.message);
    const before = (await listPicks(database, customerOrderId)).find((one) => one.sequenceNumber === sequenceNumber);
    const saved = await savePick(database, customerOrderId, result.pick, { pickedBy: staffId, now, version });
    if (saved === null) throw pickedMeanwhile();
    const detail = { customerOrderId, line: line.name, before: before ? auditOfPick(before, line.quantity) : {}, after: auditOfPick(result.pick, line.quantity) };
    await writeAudit(database, { staffId, customerId: order.customerId, action: 'ORDER_PICK', detail });
    return presentPick({ ...result.pick, pickedBy: staffId, pickedAt: now, version: saved }, line);
  });
}

/** Returns the line number that a code means; the code itself if no product has it. */
async function lineNumberOf(database: Database, { catalogue }: StaffOrderDeps, code: string): Promise<string> {
  return catalogue.product(code) ? code : ((await findProductOfCode(database, code)) ?? code);
}

/** Returns a substitute at the product's price for the day of the slot. */
function substituteOf(
  { catalogue, offers }: StaffOrderDeps,
  { lineNumber, quantity, grams }: LineToPick['substitutes'][number],
  { place, order, line, now }: { place: number; order: OrderRecord; line: OrderLineRecord; now: Instant },
): Substitute {
  const field = `substitutes.${place}`;
  const product = catalogue.product(lineNumber);
  if (!product) throw fieldFault(`${field}.lineNumber`, 'There is no product with this number.');
  if (product.lineNumber === line.lineNumber) throw notAllowed(`${field}.lineNumber`, ownSubstitute);
  if (asksHigherAge(product, line)) throw olderSubstitute(`${field}.lineNumber`, product);
  if (!product.saleUoms.includes(quantity.uom)) throw fieldFault(`${field}.quantity`, `${product.name} is not sold in this unit.`);
  if (quantity.uom === 'C62' && quantity.thousandths % 1000 !== 0) throw fieldFault(`${field}.quantity`, 'Enter a whole number of items.');
  const price = substitutePrice(offers, product, order, now);
  const totalPricePence = substitutePence(quantity, grams, { pence: price.salePricePence, uom: product.priceUom });
  if (totalPricePence === null) throw fieldFault(`${field}.weight`, 'Weigh the items, and enter their weight.');
  const { name, depositPence, vatRate } = product;
  return {
    lineNumber, name, quantity, grams, ...price, totalPricePence,
    depositPence: quantity.uom === 'C62' ? (depositPence * quantity.thousandths) / 1000 : 0,
    vatRate,
  };
}

/** The driver asks for the age of what was ordered, so a substitute must not need a higher one (decision 223). */
const olderSubstitute = (field: string, product: CatalogueProduct): CallError =>
  notAllowed(field, `${product.name} is only for people of ${minimumAgeOf(product)} or over, and the ordered product is not. Take another one.`);

const notAllowed = (field: string, message: string): CallError => new CallError(422, 'SUBSTITUTION_NOT_ALLOWED', message, { errors: [{ field, message, code: 'CUSTOM' }] });

export const pickedMeanwhile = (): CallError => new CallError(409, 'PICKED_MEANWHILE', 'Someone else has recorded this line meanwhile. Look at their record before you replace it.');

/** Returns a record as the audit stores it. */
export function auditOfPick({ status, thousandths, grams, substitutes }: PickRecord, { uom }: Quantity) {
  return {
    status,
    quantity: formatQuantity(toWireQuantity({ thousandths, uom })),
    weight: grams === null ? null : `${grams} g`,
    substitutes: substitutes.map((one) => `${formatQuantity(toWireQuantity(one.quantity))} ${one.name}`),
  };
}
