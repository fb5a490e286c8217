import { redirect, type ActionFunctionArgs } from 'react-router';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { isUnitOfMeasure } from '#/platform/rules/quantity.ts';
import { setLine } from '#/modules/trolley/web/trolley-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';

/**
 * The add form of a browser without script: adds to the trolley of whoever the cookies say, and comes back to the page
 * it was on (SH-138).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const lineNumber = String(form.get('lineNumber') ?? '');
  const amount = Number(form.get('amount'));
  const uom = form.get('uom');
  const back = String(form.get('back') ?? '');
  if (/^[\d-]{1,60}$/.test(lineNumber) && Number.isFinite(amount) && isUnitOfMeasure(uom)) {
    const calls = visitorCalls(context, '/ecom/add-to-trolley');
    const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
    const quantity = { thousandths: Math.round(amount * 1000), uom };
    await setLine(calls, customerOrderId, { lineNumber, quantity, present: false });
  }
  // Only a path of this shop is gone back to.
  return redirect(/^\/ecom(\/|$)(?!\/)/.test(back) ? back : '/ecom/shop/browse/groceries', 303);
}

export const loader = () => redirect('/ecom/shop/browse/groceries');
