import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { saveChoice } from './favourite-store.ts';

/** Makes a product the caller's favourite, or removes it (SC-190, SC-191). Throws 404 for an unknown product. */
export async function chooseFavourite(call: CallContext, catalogue: Catalogue, lineNumber: string, chosen: boolean): Promise<void> {
  const product = catalogue.product(lineNumber) ?? notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
  await saveChoice(call.database, { customerId: call.caller.customerId, lineNumber: product.lineNumber, chosen }, await call.now());
}
