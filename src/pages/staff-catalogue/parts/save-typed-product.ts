import { changeTyped } from '#/modules/catalogue/rules/staff/change-typed.ts';
import { differingFields, type TypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { putStaffProduct, readStaffProduct } from '#/modules/catalogue/web/keep-product-calls.ts';
import { changedByOtherMessage, refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedProduct } from './product-form.tsx';

/**
 * Saves the form for a product, new if its version is empty. Returns null if it is saved, otherwise the form with
 * messages. If someone else has changed the product, the message names the fields that differ, and saving again
 * replaces their values.
 */
export async function saveTypedProduct(calls: CallLayer, lineNumber: string, typed: TypedProduct): Promise<(RefusedProduct & { status: number }) | null> {
  const asked = changeTyped(typed);
  const numberFault = lineNumberFault(lineNumber);
  if (!asked.ok || numberFault !== null) {
    const faults = { ...(numberFault !== null && { lineNumber: numberFault }), ...(!asked.ok && asked.faults) };
    return { typed, lineNumber, faults, message: null, status: 422 };
  }
  try {
    await putStaffProduct(calls, lineNumber, { ...asked.change, version: typed.version });
    return null;
  } catch (error) {
    const isConflict = error instanceof CallFailure && error.status === 409;
    if (isConflict && typed.version !== '') return afterOthersChange(calls, lineNumber, typed);
    if (isConflict) return { typed, lineNumber, faults: { lineNumber: 'There is a product with this line number already' }, message: null, status: 409 };
    const { faults, ...refused } = refusedForm(error);
    return { typed, lineNumber, faults: formFaults(faults), ...refused };
  }
}

function lineNumberFault(lineNumber: string): string | null {
  if (lineNumber === '') return 'Please enter a line number';
  return /^\d{1,20}$/.test(lineNumber) ? null : 'A line number has digits only, at most 20';
}

async function afterOthersChange(calls: CallLayer, lineNumber: string, typed: TypedProduct): Promise<RefusedProduct & { status: number }> {
  const stored = await readStaffProduct(calls, lineNumber);
  return {
    typed: { ...typed, version: stored.version },
    faults: {},
    message: changedByOtherMessage('product', differingFields(typed, stored)),
    status: 409,
  };
}

/** Returns the messages by the form's fields, some of which have other names than those of the call. */
function formFaults(faults: Readonly<Record<string, string>>): Record<string, string> {
  const names: Record<string, string> = {
    pricePence: 'price',
    categoryIds: 'category',
    netContent: 'contentAmount',
    itemWeight: 'leastGrams',
    defaultQuantity: 'defaultAmount',
    maxPersonalisedMessageLength: 'messageLength',
    servings: 'leastServings',
    alcohol: 'percentByVolume',
    thumbnail: 'pictures',
    images: 'pictures',
    moreImages: 'pictures',
  };
  return Object.fromEntries(Object.entries(faults).map(([field, message]) => [names[field] ?? field, message]));
}
