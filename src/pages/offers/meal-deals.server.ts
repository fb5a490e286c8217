import { brand } from '#/design/brand.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

const path = pages.mealDeals;

export const head = ({ host }: HeadArgs<typeof loader>) => [
  { title: 'Meal deals' },
  canonical(host, path),
  ...sharedAs(host, { title: 'Meal deals', description: `Meals for one price at ${brand.name}: choose one of each.`, path }),
];

/** Loads the meal deals that run now (SC-038, SC-166). */
export async function loader({ context }: PageArgs) {
  return publicCalls(context, path).rest({ call: 'GET offers-experience/v1/meal-deals' });
}
