import { listKeptPlans } from '#/modules/passes/web/keep-plan-calls.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { redirect } from '#/platform/web/router/page-results.ts';

/** Loads the plans. Redirects to a customer's pass if the address has the customer's number. */
export async function loadPlanList(calls: CallLayer, request: Request) {
  const customer = new URL(request.url).searchParams.get('customer')?.trim() ?? '';
  if (/^[1-9]\d{0,14}$/.test(customer)) throw redirect(pages.linkTo(pages.staffCustomerPass, { customerId: customer }));
  return { ...(await listKeptPlans(calls)), customer };
}
