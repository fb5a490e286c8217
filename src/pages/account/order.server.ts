import { data } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { orderHeading } from './order-heading.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: loaderData ? orderHeading(loaderData.order) : '' }];

export async function loader({ params, context }: PageArgs<typeof pages.order>) {
  try {
    return { order: await readOrder(visitorCalls(context, pages.order), params.customerOrderId) };
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
