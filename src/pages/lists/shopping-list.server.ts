import { shoppingContext } from '#/contract/trolley-operations.ts';
import { listAdds } from '#/modules/lists/rules/list-adds.ts';
import { readList, putListItem, removeListItem } from '#/modules/lists/web/list-calls.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { sendChanges } from '#/modules/trolley/web/changes/send-changes.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { readLineForm } from '#/pages/shop/trolley/line-form.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { sendListForm } from './list-form.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: loaderData?.list.name ?? '' }];

type ListArgs = PageArgs<typeof pages.shoppingList>;

/** Loads a list by its id alone, whatever the address calls it (SC-204, SH-033). */
export async function loader({ request, params, context }: ListArgs) {
  const calls = visitorCalls(context, pages.shoppingList);
  const { list, products } = await findList(calls, params.listId);
  const query = new URL(request.url).searchParams;
  return { list, products, opened: query.has('rename') ? ('rename' as const) : query.has('delete') ? ('delete' as const) : null };
}

async function findList(calls: CallLayer, id: string) {
  const [list, { shoppingContext: context }] = await Promise.all([
    readList(calls, id).catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
      throw error;
    }),
    calls.graph(shoppingContext, {}),
  ]);
  const { customerOrderId } = context;
  // A product that the shop no longer sells keeps its name here (SC-098, SC-207).
  const products = await listProducts(calls, list.items.map(({ lineNumber }) => lineNumber), customerOrderId);
  return { list, products: products.map(toTile) as TileProduct[], customerOrderId };
}

/** Handles the forms of a browser without script: an item's, those about the list, and 'Add all to trolley'. */
export async function action({ request, params, context }: ListArgs) {
  const calls = visitorCalls(context, pages.shoppingList);
  const form = await request.formData();
  if (form.get('do') === 'add-all') return data({ kind: 'added' as const, ...(await addAll(calls, params.listId)) }, { status: 200 });
  if (form.get('do') === 'item') return changeItem(calls, params.listId, form, request.url);
  form.set('id', params.listId);
  const sent = await sendListForm(calls, form);
  if (sent === null) return redirect(request.url, 303);
  return typeof sent === 'string' ? redirect(sent, 303) : data({ kind: 'refused' as const, ...sent }, { status: 422 });
}

/** Changes or removes an item. If the typed amount cannot be set as it is, the page says so beside the field. */
async function changeItem(calls: CallLayer, id: string, form: FormData, address: string) {
  const wanted = readLineForm(form);
  if (!wanted) return redirect(address, 303);
  const { lineNumber, read, asked } = wanted;
  if (asked && read.meant === null) {
    if (asked.quantity.thousandths === 0) await removeListItem(calls, id, lineNumber);
    else await putListItem(calls, id, lineNumber, toWireQuantity(asked.quantity));
  }
  return read.remark || read.meant ? data({ kind: 'read' as const, lineNumber, read }, { status: 200 }) : redirect(address, 303);
}

/** Adds the list's available products to the trolley, in one call (SC-205). Returns their number and those left out. */
async function addAll(calls: CallLayer, id: string) {
  const { list, products, customerOrderId } = await findList(calls, id);
  const byLine = new Map(products.map((product) => [product.lineNumber, product]));
  const { adds, leftOut } = listAdds(list.items, (lineNumber) => byLine.get(lineNumber));
  if (adds.length === 0) return { added: 0, leftOut };
  const trolley = (await readTrolley(calls, customerOrderId)).trolley ?? null;
  const sent = await sendChanges(calls, customerOrderId, operationsOf(adds, [], trolley, Math.random()), trolley);
  if (sent.kind !== 'answered') throw sent.cause;
  const refused = sent.refused.map(({ target }) => byLine.get(target)!.name);
  return { added: adds.length - refused.length, leftOut: [...leftOut, ...refused] };
}
