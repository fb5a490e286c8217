import { listPath } from '#/modules/lists/rules/list-link.ts';
import { createList, deleteList, putListItem, renameList } from '#/modules/lists/web/list-calls.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import * as pages from '#/page-paths.ts';
import { toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A form about a whole list that the server refused, as the page shows it again. */
export interface RefusedListForm {
  form: 'create' | 'rename' | 'delete' | 'add';
  /** The list's id; empty for a new one. */
  id: string;
  /** The typed name. */
  name: string;
  fault: string;
}

/**
 * Sends a form about a whole list from a browser without script: creates, renames or deletes it, or adds a product to it.
 * Returns the address of the page to show next, or why the form was refused. Null if the form is another one.
 */
export async function sendListForm(calls: CallLayer, form: FormData): Promise<string | RefusedListForm | null> {
  const text = (field: string) => String(form.get(field) ?? '').slice(0, 200);
  const [act, id, name, lineNumber] = [text('do'), text('id'), text('name'), text('lineNumber')];
  try {
    switch (act) {
      case 'create': {
        const items = lineNumber === '' ? [] : [await itemOf(calls, lineNumber)];
        return afterCreating(await createList(calls, { name, items }), lineNumber);
      }
      case 'rename':
        return listPath(await renameList(calls, id, name));
      case 'delete':
        await deleteList(calls, id);
        return pages.lists;
      case 'add': {
        const item = await itemOf(calls, lineNumber);
        return listPath(await putListItem(calls, id, item.lineNumber, item.quantity, { onlyNew: true }));
      }
      default:
        return null;
    }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === null || error.status < 400 || error.status > 499) throw error;
    const fault = error.body?.errors?.[0]?.message ?? error.message;
    return { form: act as RefusedListForm['form'], id, name, fault };
  }
}

const afterCreating = (list: { id: string; name: string }, lineNumber: string): string => (lineNumber === '' ? pages.lists : listPath(list));

/** Returns a product as an item of a list. */
async function itemOf(calls: CallLayer, lineNumber: string) {
  const [product] = await listProducts(calls, [lineNumber]);
  return { lineNumber, quantity: product ? quantityToAdd(product) : { amount: 1, uom: 'C62' as const } };
}

/** Returns the quantity in which a list gets a product: the one in which the trolley would. */
export const quantityToAdd = (product: Parameters<typeof startingQuantity>[0]): WireQuantity => toWireQuantity(startingQuantity(product, product.defaultQuantity.uom));
